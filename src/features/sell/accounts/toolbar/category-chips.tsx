import { memo } from 'react';
import { ServiceChips, useSortedCategories } from '#workspace/components/service-chips.tsx';
import type { Category } from '#domain/rows.ts';
import { messages } from '#features/sell/accounts/accounts.texts.ts';

export type CategoryChipsProps = {
  counts: ReadonlyMap<string, number> | null;
  isSelected: (category: Category) => boolean;
  onPress: (category: Category) => void;
};

/** One line on a phone, scrolled sideways (ACC-03, ACC-04). */
export const CategoryChips = memo(function CategoryChips(props: CategoryChipsProps) {
  const categories = useSortedCategories();
  if (categories.length === 0) return null;
  return (
    <ServiceChips
      {...props}
      label={messages.categories}
      categories={categories}
      className="py-1.5 md:min-w-0 md:px-1 max-xl:md:flex-wrap max-xl:md:overflow-visible max-xl:md:p-0"
    />
  );
});
