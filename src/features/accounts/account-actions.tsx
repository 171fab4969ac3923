import type { AccountView } from '#db/account-views.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Pencil, Trash2 } from '#ui/icons.ts';
import { showResult } from '#ui/toast.ts';
import { messages } from './accounts.messages.ts';
import type { OpenDialog } from './use-stable-dialog.ts';

export type AccountActionsProps = { view: AccountView; open: OpenDialog };

const REASON_MS = 2_000;

/** Edit and delete; the latter only says why while the account has clients (ACC-25). */
export function AccountActions({ view: { streaming, clients }, open }: AccountActionsProps) {
  const inert = clients.length > 0;
  const remove = (): void =>
    inert
      ? showResult({ status: 'info', message: messages.hasClients, ms: REASON_MS })
      : open('account-delete', streaming.id);
  return (
    <>
      <IconButton icon={Pencil} label={messages.edit} onClick={() => open('account-edit', streaming.id)} />
      <IconButton
        icon={Trash2}
        label={messages.delete}
        title={inert ? messages.hasClients : messages.delete}
        aria-disabled={inert || undefined}
        onClick={remove}
      />
    </>
  );
}
