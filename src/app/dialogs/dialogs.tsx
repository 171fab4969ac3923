import type { ComponentType } from 'react';
import type { DialogName, DialogProps } from '#workspace/dialog/use-dialog.ts';
import { BusyBar } from '#app/notices/busy-bar.tsx';
import { lazyScreen } from '#app/routes/lazy-screen.ts';

const loadAccounts = () => import('#features/accounts/dialogs.ts');
const loadTerms = () => import('#features/periods/dialogs.ts');
const loadClients = () => import('#features/clients/dialogs.ts');
const loadMessages = () => import('#features/messages/dialogs.ts');
const loadDashboard = () => import('#features/dashboard/dialogs.ts');
const loadPortable = () => import('#features/outbox-transfer/dialogs.ts');
const loadWallet = () => import('#features/wallet/dialogs.ts');

const DIALOG = { waiting: <BusyBar /> };

const DIALOGS: Record<DialogName, ComponentType<DialogProps>> = {
  'account-new': lazyScreen(loadAccounts, 'NewAccountDialog', DIALOG),
  'account-edit': lazyScreen(loadAccounts, 'EditAccountDialog', DIALOG),
  'account-delete': lazyScreen(loadAccounts, 'DeleteAccountDialog', DIALOG),
  'account-terms': lazyScreen(loadAccounts, 'AccountTermsDialog', DIALOG),
  'account-dates': lazyScreen(loadTerms, 'AccountDatesDialog', DIALOG),
  'account-renew': lazyScreen(loadTerms, 'RenewAccountDialog', DIALOG),
  'client-new': lazyScreen(loadClients, 'CreateClientDialog', DIALOG),
  client: lazyScreen(loadClients, 'ClientCard', DIALOG),
  'client-edit': lazyScreen(loadClients, 'EditClientDialog', DIALOG),
  'client-renew': lazyScreen(loadTerms, 'RenewClientDialog', DIALOG),
  'client-dates': lazyScreen(loadTerms, 'ClientDatesDialog', DIALOG),
  'client-data': lazyScreen(loadMessages, 'ClientDataDialog', DIALOG),
  'client-terms': lazyScreen(loadMessages, 'ClientTermsDialog', DIALOG),
  'client-days': lazyScreen(loadMessages, 'ClientDaysDialog', DIALOG),
  'client-refund': lazyScreen(loadMessages, 'ClientRefundDialog', DIALOG),
  'client-offer': lazyScreen(loadMessages, 'ClientOfferDialog', DIALOG),
  'client-renewed': lazyScreen(loadMessages, 'ClientRenewedDialog', DIALOG),
  'account-ask-renewal': lazyScreen(loadMessages, 'AskRenewalDialog', DIALOG),
  'account-ask-refund': lazyScreen(loadMessages, 'AskRefundDialog', DIALOG),
  'account-support': lazyScreen(loadMessages, 'SupportDialog', DIALOG),
  'account-state': lazyScreen(loadMessages, 'AskStateDialog', DIALOG),
  'client-delete': lazyScreen(loadClients, 'DeleteClientDialog', DIALOG),
  'account-down': lazyScreen(
    () => import('#features/outage/account-down-dialog.tsx'),
    'AccountDownDialog',
    DIALOG,
  ),
  'due-answer': lazyScreen(() => import('#features/dues/due-answer-dialog.tsx'), 'DueAnswerDialog', DIALOG),
  'finance-reset': lazyScreen(loadDashboard, 'FinanceResetDialog', DIALOG),
  'finance-movements': lazyScreen(loadDashboard, 'FinanceMovementsDialog', DIALOG),
  'finance-correct': lazyScreen(loadDashboard, 'FinanceCorrectDialog', DIALOG),
  favorites: lazyScreen(() => import('#features/recharges/favorites-dialog.tsx'), 'FavoritesDialog', DIALOG),
  'favorite-delete': lazyScreen(
    () => import('#features/recharges/delete-favorite-dialog.tsx'),
    'DeleteFavoriteDialog',
    DIALOG,
  ),
  'recharge-request': lazyScreen(loadMessages, 'RechargeRequestDialog', DIALOG),
  recharge: lazyScreen(loadWallet, 'RechargeDialog', DIALOG),
  transfer: lazyScreen(() => import('#features/wallet/transfer-dialog.tsx'), 'TransferDialog', DIALOG),
  subscription: lazyScreen(
    () => import('#features/subscription/subscription-dialog.tsx'),
    'SubscriptionDialog',
    DIALOG,
  ),
  template: lazyScreen(() => import('#features/templates/template-dialog.tsx'), 'TemplateDialog', DIALOG),
  'changes-export': lazyScreen(loadPortable, 'ExportChangesDialog', DIALOG),
  'changes-import': lazyScreen(loadPortable, 'ImportChangesDialog', DIALOG),
  install: lazyScreen(() => import('#features/install/install-dialog.tsx'), 'InstallDialog', DIALOG),
};

export interface NamedDialogProps extends DialogProps {
  name: string;
}

/** Null for a dialog that a screen opens itself. */
export function NamedDialog({ name, id, onClose }: NamedDialogProps) {
  const Dialog = Object.hasOwn(DIALOGS, name) ? DIALOGS[name as DialogName] : null;
  return Dialog && <Dialog id={id} onClose={onClose} />;
}
