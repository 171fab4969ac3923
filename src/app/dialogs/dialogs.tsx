import type { ComponentType } from 'react';
import {
  DIALOG_PARTS,
  type DialogName,
  type DialogPart,
  type DialogProps,
  type Dialogs,
} from '#workspace/dialog/dialog-names.ts';
import { BusyBar } from '#app/notices/busy-bar.tsx';
import { data } from '#app/routes/screens.ts';
import { lazyPart } from '#ui/lazy-part.ts';

const LOADS: { [Part in DialogPart]: () => Promise<{ dialogs: Dialogs<Part> }> } = {
  accounts: () => import('#features/accounts/dialogs.ts'),
  terms: () => import('#features/periods/dialogs.ts'),
  many: () => import('#features/periods/many/dialogs.ts'),
  clients: () => import('#features/clients/dialogs.ts'),
  moving: () => import('#features/clients/moving/dialogs.ts'),
  messages: () => import('#features/messages/dialogs.ts'),
  outage: () => import('#features/outage/dialogs.ts'),
  people: () => import('#features/people/dialogs.ts'),
  dues: () => import('#features/dues/due-answer-dialog.tsx'),
  books: () => import('#features/dashboard/dialogs.ts'),
  favorites: () => import('#features/recharges/dialogs.ts'),
  recharge: () => import('#features/wallet/recharge-dialog.tsx'),
  transfer: () => import('#features/wallet/transfer-dialog.tsx'),
  subscription: () => import('#features/subscription/subscription-dialog.tsx'),
  templates: () => import('#features/templates/template-dialog.tsx'),
  portable: () => import('#features/outbox-transfer/dialogs.ts'),
  search: () => import('#features/search/dialogs.ts'),
  pictures: () => import('#features/pictures/dialogs.ts'),
  data,
  install: () => import('#features/install/install-dialog.tsx'),
};

const DIALOG = { waiting: <BusyBar /> };

function dialogsOf(part: DialogPart): [DialogName, ComponentType<DialogProps>][] {
  const load = async () => (await LOADS[part]()).dialogs as Dialogs<DialogPart>;
  return DIALOG_PARTS[part].map((name) => [name, lazyPart(load, name, DIALOG)]);
}

const DIALOGS: Readonly<Record<string, ComponentType<DialogProps>>> = Object.fromEntries(
  (Object.keys(LOADS) as DialogPart[]).flatMap(dialogsOf),
);

export interface NamedDialogProps extends DialogProps {
  name: string;
}

/** Null for a dialog that a screen opens itself. */
export function NamedDialog({ name, id, onClose }: NamedDialogProps) {
  const Dialog = Object.hasOwn(DIALOGS, name) ? DIALOGS[name] : null;
  return Dialog && <Dialog id={id} onClose={onClose} />;
}
