import { useState } from 'react';
import type { Category } from '#domain/rows.ts';
import { useTap } from '#desk/use-tap.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { messages } from './categories.messages.ts';
import { CREATE_OR_DELETE } from './timings.ts';

/** Asks before a category goes; mounted while it asks. */
export function DeleteCategory({ category, onClose }: { category: Category; onClose: () => void }) {
  const tap = useTap();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await tap({ name: 'category.delete', id: category.id, body: null }, CREATE_OR_DELETE);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={messages.deleteTitle}
      description={messages.deleteQuestion(category.name)}
      confirmLabel={messages.deleteConfirm}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
