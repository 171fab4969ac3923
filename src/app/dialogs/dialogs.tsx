import type { ComponentType } from 'react';
import type { DialogName, DialogProps } from '#workspace/dialog/use-dialog.ts';
import { BusyBar } from '#app/notices/busy-bar.tsx';
import { screenParts } from '#app/routes/screen-parts.ts';
import { lazyPart } from '#ui/lazy-part.ts';

const loadAccounts = () => import('#features/accounts/dialogs.ts');
const loadTerms = () => import('#features/periods/dialogs.ts');
const loadMany = () => import('#features/periods/many/dialogs.ts');
const loadClients = () => import('#features/clients/dialogs.ts');
const loadMoving = () => import('#features/clients/moving/dialogs.ts');
const loadOutage = () => import('#features/outage/dialogs.ts');
const loadPeople = () => import('#features/people/dialogs.ts');
const loadMessages = () => import('#features/messages/dialogs.ts');
const loadDashboard = () => import('#features/dashboard/dialogs.ts');
const loadPictures = () => import('#features/pictures/dialogs.ts');
const loadPortable = () => import('#features/outbox-transfer/dialogs.ts');
const loadSearch = () => import('#features/search/dialogs.ts');
const loadWallet = () => import('#features/wallet/dialogs.ts');

const DIALOG = { waiting: <BusyBar /> };

const DIALOGS: Record<DialogName, ComponentType<DialogProps>> = {
  'account-new': lazyPart(loadAccounts, 'NewAccountDialog', DIALOG),
  'account-edit': lazyPart(loadAccounts, 'EditAccountDialog', DIALOG),
  'account-delete': lazyPart(loadAccounts, 'DeleteAccountDialog', DIALOG),
  'account-terms': lazyPart(loadAccounts, 'AccountTermsDialog', DIALOG),
  'account-dates': lazyPart(loadTerms, 'AccountDatesDialog', DIALOG),
  'account-renew': lazyPart(loadTerms, 'RenewAccountDialog', DIALOG),
  'accounts-renew': lazyPart(loadMany, 'RenewAccountsDialog', DIALOG),
  'clients-renew': lazyPart(loadMany, 'RenewClientsDialog', DIALOG),
  'clients-renewed': lazyPart(loadMany, 'ClientsRenewedDialog', DIALOG),
  'client-new': lazyPart(loadClients, 'CreateClientDialog', DIALOG),
  'client-sold': lazyPart(loadClients, 'SoldDialog', DIALOG),
  client: lazyPart(loadClients, 'ClientCard', DIALOG),
  'client-edit': lazyPart(loadClients, 'EditClientDialog', DIALOG),
  'client-move': lazyPart(loadMoving, 'MoveClientDialog', DIALOG),
  'account-move-all': lazyPart(loadMoving, 'MoveAllDialog', DIALOG),
  'client-renew': lazyPart(loadTerms, 'RenewClientDialog', DIALOG),
  'client-dates': lazyPart(loadTerms, 'ClientDatesDialog', DIALOG),
  'client-data': lazyPart(loadMessages, 'ClientDataDialog', DIALOG),
  'client-new-data': lazyPart(loadMessages, 'ClientNewDataDialog', DIALOG),
  'client-picture': lazyPart(loadPictures, 'ClientPictureDialog', DIALOG),
  'client-terms': lazyPart(loadMessages, 'ClientTermsDialog', DIALOG),
  'client-days': lazyPart(loadMessages, 'ClientDaysDialog', DIALOG),
  'client-refund': lazyPart(loadMessages, 'ClientRefundDialog', DIALOG),
  'client-offer': lazyPart(loadMessages, 'ClientOfferDialog', DIALOG),
  'client-renewed': lazyPart(loadMessages, 'ClientRenewedDialog', DIALOG),
  'account-ask-renewal': lazyPart(loadMessages, 'AskRenewalDialog', DIALOG),
  'account-ask-refund': lazyPart(loadMessages, 'AskRefundDialog', DIALOG),
  'account-support': lazyPart(loadMessages, 'SupportDialog', DIALOG),
  'account-state': lazyPart(loadMessages, 'AskStateDialog', DIALOG),
  person: lazyPart(loadPeople, 'PersonDialog', DIALOG),
  'person-note': lazyPart(loadPeople, 'PersonNoteDialog', DIALOG),
  'client-delete': lazyPart(loadClients, 'DeleteClientDialog', DIALOG),
  'account-down': lazyPart(loadOutage, 'AccountDownDialog', DIALOG),
  'account-back': lazyPart(loadOutage, 'ComebackDialog', DIALOG),
  'account-inform': lazyPart(loadOutage, 'InformDialog', DIALOG),
  'due-answer': lazyPart(() => import('#features/dues/due-answer-dialog.tsx'), 'DueAnswerDialog', DIALOG),
  day: lazyPart(loadDashboard, 'DayDialog', DIALOG),
  'finance-reset': lazyPart(loadDashboard, 'FinanceResetDialog', DIALOG),
  'finance-movements': lazyPart(loadDashboard, 'FinanceMovementsDialog', DIALOG),
  'finance-correct': lazyPart(loadDashboard, 'FinanceCorrectDialog', DIALOG),
  favorites: lazyPart(() => import('#features/recharges/favorites-dialog.tsx'), 'FavoritesDialog', DIALOG),
  'favorite-delete': lazyPart(
    () => import('#features/recharges/delete-favorite-dialog.tsx'),
    'DeleteFavoriteDialog',
    DIALOG,
  ),
  'recharge-request': lazyPart(loadMessages, 'RechargeRequestDialog', DIALOG),
  recharge: lazyPart(loadWallet, 'RechargeDialog', DIALOG),
  transfer: lazyPart(() => import('#features/wallet/transfer-dialog.tsx'), 'TransferDialog', DIALOG),
  subscription: lazyPart(
    () => import('#features/subscription/subscription-dialog.tsx'),
    'SubscriptionDialog',
    DIALOG,
  ),
  template: lazyPart(() => import('#features/templates/template-dialog.tsx'), 'TemplateDialog', DIALOG),
  'changes-export': lazyPart(loadPortable, 'ExportChangesDialog', DIALOG),
  'changes-import': lazyPart(loadPortable, 'ImportChangesDialog', DIALOG),
  search: lazyPart(loadSearch, 'SearchDialog', DIALOG),
  keys: lazyPart(loadSearch, 'KeysDialog', DIALOG),
  'price-list': lazyPart(loadPictures, 'PriceListDialog', DIALOG),
  leave: lazyPart(screenParts.data, 'LeaveDialog', DIALOG),
  install: lazyPart(() => import('#features/install/install-dialog.tsx'), 'InstallDialog', DIALOG),
};

export interface NamedDialogProps extends DialogProps {
  name: string;
}

/** Null for a dialog that a screen opens itself. */
export function NamedDialog({ name, id, onClose }: NamedDialogProps) {
  const Dialog = Object.hasOwn(DIALOGS, name) ? DIALOGS[name as DialogName] : null;
  return Dialog && <Dialog id={id} onClose={onClose} />;
}
