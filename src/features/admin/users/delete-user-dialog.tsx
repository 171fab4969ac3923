import { useState } from 'react';
import { requestFor } from '#contract/call.ts';
import { deleteUser } from '#contract/calls/admin.ts';
import { normalizeText } from '#domain/text.ts';
import { Facts } from '#ui/lists/data-list.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { AskSheet } from '#features/admin/ask-sheet.tsx';
import type { UserDialogProps } from './user-dialog-props.ts';
import { messages } from '#features/admin/admin.texts.ts';

const { deleteUser: texts } = messages;
const { columns } = messages.users;

/** The user's name must be typed first, since all their data are deleted too (ADM-09, ADM-20). */
export function DeleteUserDialog({ row, run, busy, onClose }: UserDialogProps) {
  const { id, username, totalStreamings, totalCredits } = row;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const remove = async (): Promise<void> => {
    if (normalizeText(typed) !== normalizeText(username)) return setError(texts.mismatch(username));
    const outcome = await run(requestFor(deleteUser, { params: { id } }));
    if (outcome === 'done') onClose();
  };
  return (
    <AskSheet
      form
      danger
      title={texts.title(username)}
      confirmLabel={texts.confirm}
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <Facts
        facts={[
          { label: columns.accounts, value: totalStreamings },
          { label: columns.credits, value: totalCredits },
        ]}
      />
      <TextInput
        label={texts.field(username)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setError(undefined);
        }}
      />
    </AskSheet>
  );
}
