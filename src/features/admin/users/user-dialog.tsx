import { useState } from 'react';
import { AskSheet } from '#features/admin/ask-sheet.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { RechargeDialog } from './recharge-dialog.tsx';
import { roleCall, verifyCall } from './user-calls.ts';
import type { UserDialogProps } from './user-dialog-props.ts';
import { nextRole } from './user-labels.ts';
import { messages } from '#features/admin/admin.texts.ts';

export const USER_DIALOGS = ['admin-unverify', 'admin-role', 'admin-recharge', 'admin-delete-user'] as const;
export type UserDialogName = (typeof USER_DIALOGS)[number];

export function UserDialog({ name, ...props }: UserDialogProps & { name: UserDialogName }) {
  switch (name) {
    case 'admin-unverify':
      return <UnverifyDialog {...props} />;
    case 'admin-role':
      return <RoleDialog {...props} />;
    case 'admin-recharge':
      return <RechargeDialog {...props} />;
    case 'admin-delete-user':
      return <DeleteUserDialog {...props} />;
  }
}

/** Ends all sessions of the user, who can't sign in again until verified (ADM-06, ADM-26). */
function UnverifyDialog({ row, run, busy, onClose }: UserDialogProps) {
  const unverify = async (): Promise<void> => {
    if ((await run(verifyCall({ id: row.id, isVerified: true }))) !== 'unknown') onClose();
  };
  const { unverify: texts } = messages;
  return (
    <AskSheet
      danger
      title={texts.title(row.username)}
      confirmLabel={texts.confirm}
      busy={busy}
      onConfirm={() => void unverify()}
      onClose={onClose}
    >
      <p>{texts.text}</p>
    </AskSheet>
  );
}

function RoleDialog({ row: listed, run, busy, onClose }: UserDialogProps) {
  // Keeps the row as it was at first: a reload must not reverse the question.
  const [row] = useState(listed);
  const next = nextRole(row.role);
  const change = async (): Promise<void> => {
    if ((await run(roleCall(row))) !== 'unknown') onClose();
  };
  const { role: texts } = messages;
  return (
    <AskSheet
      title={texts.title(row.username, next)}
      confirmLabel={texts.confirm[next]}
      busy={busy}
      onConfirm={() => void change()}
      onClose={onClose}
    >
      <p>{texts.text[next]}</p>
    </AskSheet>
  );
}
