import { useMemo } from 'react';
import { useRows } from '#workspace/data/use-rows.ts';
import { Chip } from '#ui/feedback/chip.tsx';
import { messages } from './free-profiles.texts.ts';

interface FreeChipsProps {
  freeByCategory: ReadonlyMap<string, number> | null;
  categoryId: string | null;
  onChoose: (categoryId: string | null) => void;
}

export function FreeChips({ freeByCategory, categoryId, onChoose }: FreeChipsProps) {
  const categories = useRows('categories');
  const sorted = useMemo(
    () => categories.toSorted((one, other) => one.name.localeCompare(other.name, 'es')),
    [categories],
  );
  const shown = sorted.filter(({ id }) => freeByCategory?.has(id) !== false || id === categoryId);
  if (shown.length < 2 && categoryId === null) return null;
  return (
    <div
      role="group"
      aria-label={messages.categories}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1.5 md:mx-0 md:flex-wrap md:overflow-visible md:px-0 md:py-0"
    >
      {shown.map(({ id, name, backgroundcolor }) => (
        <Chip
          key={id}
          label={name}
          color={backgroundcolor}
          count={freeByCategory ? (freeByCategory.get(id) ?? 0) : null}
          selected={id === categoryId}
          className="shrink-0 whitespace-nowrap"
          onClick={() => onChoose(id === categoryId ? null : id)}
        />
      ))}
    </div>
  );
}
