import { useMemo } from 'react';
import { useRows } from '#workspace/data/use-rows.ts';
import type { Category } from '#domain/rows.ts';
import { Chip, ChipRow } from '#ui/feedback/chip.tsx';

type ServiceChipsProps = {
  label: string;
  categories: readonly Category[];
  /** Null while unknown. */
  counts: ReadonlyMap<string, number> | null;
  isSelected: (category: Category) => boolean;
  onPress: (category: Category) => void;
  className?: string | undefined;
};

export function ServiceChips({
  label,
  categories,
  counts,
  isSelected,
  onPress,
  className,
}: ServiceChipsProps) {
  return (
    <ChipRow label={label} className={className}>
      {categories.map((category) => (
        <Chip
          key={category.id}
          label={category.name}
          color={category.backgroundcolor}
          count={counts ? (counts.get(category.id) ?? 0) : null}
          selected={isSelected(category)}
          onClick={() => onPress(category)}
        />
      ))}
    </ChipRow>
  );
}

/** By name. */
export function useSortedCategories(): Category[] {
  const categories = useRows('categories');
  return useMemo(() => categories.toSorted((a, b) => a.name.localeCompare(b.name, 'es')), [categories]);
}
