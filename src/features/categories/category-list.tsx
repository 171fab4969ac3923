import { useMemo, useState } from 'react';
import { rowKey } from '#domain/row-key.ts';
import type { Category } from '#domain/rows.ts';
import { usePending, useRows } from '#workspace/data/use-rows.ts';
import { CategoryRow } from './category-row.tsx';
import { messages } from './categories.messages.ts';
import { countBy } from '#db/count-by.ts';
import { DeleteCategory } from './delete-category.tsx';

export interface CategoryListProps {
  categories: readonly Category[];
  onEdit: (id: string) => void;
}

/** The list scrolls on its own (CAT-06). */
export function CategoryList({ categories, onEdit }: CategoryListProps) {
  const streamings = useRows('streamings');
  const pending = usePending();
  const counts = useMemo(() => countBy(streamings, 'categoryId'), [streamings]);
  const [leaving, setLeaving] = useState<Category | null>(null);
  return (
    <>
      <ul
        aria-label={messages.list}
        className="-m-1 flex max-h-[85vh] flex-col gap-2 overflow-y-auto p-1 [&>li]:shrink-0"
      >
        {categories.map((category) => (
          <CategoryRow
            key={category.id}
            category={category}
            accounts={counts.get(category.id) ?? 0}
            pending={pending.has(rowKey('categories', category.id))}
            onEdit={() => onEdit(category.id)}
            onDelete={() => setLeaving(category)}
          />
        ))}
      </ul>
      {leaving && <DeleteCategory category={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
