import { ServiceChips, useSortedCategories } from '#workspace/components/service-chips.tsx';
import { messages } from './free-profiles.texts.ts';

interface FreeChipsProps {
  freeByCategory: ReadonlyMap<string, number> | null;
  categoryId: string | null;
  onChoose: (categoryId: string | null) => void;
}

export function FreeChips({ freeByCategory, categoryId, onChoose }: FreeChipsProps) {
  const categories = useSortedCategories();
  const shown = categories.filter(({ id }) => freeByCategory?.has(id) !== false || id === categoryId);
  if (shown.length < 2 && categoryId === null) return null;
  return (
    <ServiceChips
      label={messages.categories}
      categories={shown}
      counts={freeByCategory}
      isSelected={({ id }) => id === categoryId}
      onPress={({ id }) => onChoose(id === categoryId ? null : id)}
      className="py-1.5 md:flex-wrap md:overflow-visible md:px-0 md:py-0"
    />
  );
}
