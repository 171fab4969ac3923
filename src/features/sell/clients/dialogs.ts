import type { Dialogs } from '#workspace/dialog/dialog-names.ts';
import { CreateClientDialog } from './create-client-dialog.tsx';
import { SoldDialog } from '#features/sell/clients/selling/sold-dialog.tsx';
import { ClientCard } from '#features/sell/clients/card/client-card.tsx';
import { EditClientDialog } from './edit-client-dialog.tsx';
import { DeleteClientDialog } from './delete-client-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

export { ClientPane } from '#features/sell/clients/card/client-pane.tsx';

export const dialogs: Dialogs<'clients'> = {
  'client-new': CreateClientDialog,
  'client-sold': SoldDialog,
  client: ClientCard,
  'client-edit': EditClientDialog,
  'client-delete': DeleteClientDialog,
  'client-payment': PaymentDialog,
};
