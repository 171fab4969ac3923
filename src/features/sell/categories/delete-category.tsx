import type { Category } from '#domain/rows.ts';
import { ConfirmMutation } from '#workspace/dialog/confirm-mutation.tsx';
import { useDeletion } from '#workspace/actions/use-deletion.ts';
import { messages } from './categories.texts.ts';

export function DeleteCategory({ category, onClose }: { category: Category; onClose: () => void }) {
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
