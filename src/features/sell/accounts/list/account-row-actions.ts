import type { AccountView } from '#db/account-views.ts';
import type { DialogName } from '#workspace/dialog/dialog-names.ts';
import { LifeBuoy, Pencil, RefreshCw, Trash2, Unplug, type Icon } from '#ui/icons.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';

export interface AccountAction {
  icon: Icon;
  label: string;
  short: string;
  dialog: DialogName;
}

const { actions } = messages;
const REASON_MS = 2_000;

/** The actions of Opciones (ACC-19), and `down` for an account that stopped working. */
export const ACCOUNT_ACTIONS = {
  renew: { icon: RefreshCw, label: actions.renew, short: actions.renewShort, dialog: 'account-renew' },
  support: { icon: LifeBuoy, label: actions.support, short: actions.supportShort, dialog: 'account-support' },
  down: { icon: Unplug, label: actions.down, short: actions.down, dialog: 'account-down' },
  edit: { icon: Pencil, label: actions.edit, short: actions.edit, dialog: 'account-edit' },
  delete: { icon: Trash2, label: actions.delete, short: actions.delete, dialog: 'account-delete' },
} satisfies Record<string, AccountAction>;

export function whyKept({ clients }: AccountView): string | undefined {
  return clients.length > 0 ? messages.hasClients : undefined;
}

export function askDelete(view: AccountView, open: OpenDialog): void {
  const reason = whyKept(view);
  if (reason) showResult({ status: 'info', message: reason, ms: REASON_MS });
  else open(ACCOUNT_ACTIONS.delete.dialog, view.streaming.id);
}
