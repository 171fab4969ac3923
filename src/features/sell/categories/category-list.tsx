import { useMemo, useState } from 'react';
import { type Category, rowKey } from '#domain/rows.ts';
import { useMay, usePending, useRows } from '#workspace/data/use-rows.ts';
import { averagePrices } from './average-prices.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { RowList } from '#ui/lists/row-list.tsx';
import { CategoryRow } from './category-row.tsx';
import { messages } from './categories.texts.ts';
import { countBy } from '#domain/group-by.ts';
import { ConfirmMutation } from '#workspace/dialog/confirm-mutation.tsx';
import { useDeletion } from '#workspace/actions/use-undoable.ts';

export interface CategoryListProps {
  categories: readonly Category[];
  onEdit: (id: string) => void;
}

/** The list scrolls on its own (CAT-06). */
export function CategoryList({ categories, onEdit }: CategoryListProps) {
  const streamings = useRows('streamings');
  const pending = usePending();
  const counts = useMemo(() => countBy(streamings, 'categoryId'), [streamings]);
  const prices = useMemo(() => averagePrices(streamings), [streamings]);
  const symbol = useSymbol();
  const maySee = useMay('profits');
  const { openDialog } = useDialog();
  const [leaving, setLeaving] = useState<Category | null>(null);
  return (
    <>
      <RowList
        label={messages.list}
        rows={categories}
        rowKey={({ id }) => id}
        className="max-h-[85vh] overflow-y-auto"
      >
        {(category) => (
          <CategoryRow
            category={category}
            accounts={counts.get(category.id) ?? 0}
            averagePrice={(maySee && prices.get(category.id)) || null}
            symbol={symbol}
            pending={pending.has(rowKey('categories', category.id))}
            onEdit={() => onEdit(category.id)}
            onDelete={() => setLeaving(category)}
            onWaiting={() => openDialog('waiting', category.id)}
          />
        )}
      </RowList>
      {leaving && <DeleteCategory category={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function DeleteCategory({ category, onClose }: { category: Category; onClose: () => void }) {
  const remove = useDeletion();
  return (
    <ConfirmMutation
      title={messages.deleteTitle}
      description={messages.deleteQuestion(category.name)}
      confirmLabel={messages.deleteConfirm}
      act={() => remove({ name: 'category.delete', id: category.id, what: category.name })}
      onClose={onClose}
    />
  );
}
