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
import { lazyPart } from '#ui/parts/lazy-part.ts';

const LOADS: { [Part in DialogPart]: () => Promise<{ dialogs: Dialogs<Part> }> } = {
  accounts: () => import('#features/sell/accounts/dialogs.ts'),
  terms: () => import('#features/sell/periods/dialogs.tsx'),
  many: () => import('#features/sell/periods/many/dialogs.ts'),
  clients: () => import('#features/sell/clients/dialogs.ts'),
  moving: () => import('#features/sell/clients/moving/dialogs.ts'),
  messages: () => import('#features/today/messages/dialogs.ts'),
  outage: () => import('#features/sell/outage/dialogs.ts'),
  people: () => import('#features/sell/people/dialogs.ts'),
  dues: () => import('#features/today/dues/due-answer-dialog.tsx'),
  day: () => import('#features/today/panel/dialogs.ts'),
  books: () => import('#features/books/dialogs.ts'),
  favorites: () => import('#features/credits/recharges/dialogs.ts'),
  recharge: () => import('#features/credits/wallet/recharge-dialog.tsx'),
  transfer: () => import('#features/credits/wallet/transfer-dialog.tsx'),
  subscription: () => import('#features/credits/subscription/subscription-dialog.tsx'),
  templates: () => import('#features/sell/templates/template-dialog.tsx'),
  portable: () => import('#features/data/outbox-transfer/dialogs.ts'),
  search: () => import('#features/today/search/dialogs.ts'),
  pages: () => import('#features/sell/client-page/dialogs.ts'),
  waiting: () => import('#features/sell/waiting/dialogs.ts'),
  pictures: () => import('#features/sell/pictures/dialogs.ts'),
  data,
  install: () => import('#features/device/install/install-dialog.tsx'),
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
