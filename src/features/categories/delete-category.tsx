import type { Category } from '#domain/rows.ts';
import { ConfirmMutation } from '#workspace/dialog/confirm-mutation.tsx';
import { useMutation } from '#workspace/actions/use-mutation.ts';
import { messages } from './categories.messages.ts';

export function DeleteCategory({ category, onClose }: { category: Category; onClose: () => void }) {
  const mutate = useMutation();
  return (
    <ConfirmMutation
      title={messages.deleteTitle}
      description={messages.deleteQuestion(category.name)}
      confirmLabel={messages.deleteConfirm}
      act={() => mutate({ name: 'category.delete', id: category.id, body: null })}
      onClose={onClose}
    />
  );
}
