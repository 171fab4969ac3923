import { ServiceChips, useSortedCategories } from '#workspace/components/service-chips.tsx';
import type { Dues } from '#domain/dues.ts';
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
      <Services counts={counts} chosen={filter.categoryIds} onToggle={toggle} />
    </div>
  );
}

interface ServicesProps {
  counts: ReadonlyMap<string, number>;
  chosen: readonly string[];
  onToggle: (categoryId: string) => void;
}

/** A single service needs no choice. */
function Services({ counts, chosen, onToggle }: ServicesProps) {
  const categories = useSortedCategories();
  const shown = categories.filter(({ id }) => counts.has(id) || chosen.includes(id));
  if (shown.length < 2 && chosen.length === 0) return null;
  return (
    <ServiceChips
      label={find.services}
      categories={shown}
      counts={counts}
      isSelected={({ id }) => chosen.includes(id)}
      onPress={({ id }) => onToggle(id)}
    />
  );
}
