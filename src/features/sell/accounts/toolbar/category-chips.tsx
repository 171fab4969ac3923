import { memo, useMemo } from 'react';
import { useRows } from '#workspace/data/use-rows.ts';
import type { Category } from '#domain/rows.ts';
import { Chip } from '#ui/feedback/chip.tsx';
import { messages } from '#features/sell/accounts/accounts.texts.ts';

export type CategoryChipsProps = {
  counts: ReadonlyMap<string, number> | null;
  isSelected: (category: Category) => boolean;
  onPress: (category: Category) => void;
};

/** One line on a phone, scrolled sideways (ACC-03, ACC-04). */
export const CategoryChips = memo(function CategoryChips({
  counts,
  isSelected,
  onPress,
}: CategoryChipsProps) {
  const categories = useSortedCategories();
  if (categories.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={messages.categories}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1.5 md:mx-0 md:min-w-0 md:px-1 max-xl:md:flex-wrap max-xl:md:overflow-visible max-xl:md:p-0"
    >
      {categories.map((category) => (
        <Chip
          key={category.id}
          label={category.name}
          color={category.backgroundcolor}
          count={counts ? (counts.get(category.id) ?? 0) : null}
          selected={isSelected(category)}
          className="shrink-0 whitespace-nowrap"
          onClick={() => onPress(category)}
        />
      ))}
    </div>
  );
});

function useSortedCategories(): Category[] {
  const categories = useRows('categories');
  return useMemo(() => categories.toSorted((a, b) => a.name.localeCompare(b.name, 'es')), [categories]);
}
