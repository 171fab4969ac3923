import { useMemo } from 'react';
import { useRows } from '#workspace/data/use-rows.ts';
import type { Dues } from '#domain/dues.ts';
import { Chip } from '#ui/feedback/chip.tsx';
import { SearchBox } from '#ui/inputs/search-box.tsx';
import { useDueFilter, useServiceCounts } from './due-filter.ts';
import { messages } from './dues.texts.ts';

const { find } = messages;

/** A client must match the text and one of the chosen services. */
export function DueFind({ dues }: { dues: Dues }) {
  const counts = useServiceCounts(dues);
  const { filter, search, toggle } = useDueFilter();
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SearchBox value={filter.query} onChange={search} label={find.search} />
      <ServiceChips counts={counts} chosen={filter.categoryIds} onToggle={toggle} />
    </div>
  );
}

interface ServiceChipsProps {
  counts: ReadonlyMap<string, number>;
  chosen: readonly string[];
  onToggle: (categoryId: string) => void;
}

/** A single service needs no choice. */
function ServiceChips({ counts, chosen, onToggle }: ServiceChipsProps) {
  const categories = useRows('categories');
  const sorted = useMemo(
    () => categories.toSorted((a, b) => a.name.localeCompare(b.name, 'es')),
    [categories],
  );
  const shown = sorted.filter(({ id }) => counts.has(id) || chosen.includes(id));
  if (shown.length < 2 && chosen.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={find.services}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      {shown.map(({ id, name, backgroundcolor }) => (
        <Chip
          key={id}
          label={name}
          color={backgroundcolor}
          count={counts.get(id) ?? 0}
          selected={chosen.includes(id)}
          className="shrink-0 whitespace-nowrap"
          onClick={() => onToggle(id)}
        />
      ))}
    </div>
  );
}
