import type { ComponentType } from 'react';
import type { DialogName, DialogProps } from '#workspace/dialog/use-dialog.ts';
import { lazyScreen } from '#app/routes/lazy-screen.ts';

const loadAccounts = () => import('#features/accounts/dialogs.ts');
const loadTerms = () => import('#features/periods/dialogs.ts');
const loadClients = () => import('#features/clients/dialogs.ts');
const loadMessages = () => import('#features/messages/dialogs.ts');
const loadDashboard = () => import('#features/dashboard/dialogs.ts');
const loadPortable = () => import('#features/outbox-transfer/dialogs.ts');
const loadWallet = () => import('#features/wallet/dialogs.ts');

const DIALOGS: Record<DialogName, ComponentType<DialogProps>> = {
  'account-new': lazyScreen(loadAccounts, 'NewAccountDialog'),
  'account-edit': lazyScreen(loadAccounts, 'EditAccountDialog'),
  'account-delete': lazyScreen(loadAccounts, 'DeleteAccountDialog'),
  'account-terms': lazyScreen(loadAccounts, 'AccountTermsDialog'),
  'account-dates': lazyScreen(loadTerms, 'AccountDatesDialog'),
  'account-renew': lazyScreen(loadTerms, 'RenewAccountDialog'),
  'client-new': lazyScreen(loadClients, 'CreateClientDialog'),
  client: lazyScreen(loadClients, 'ClientCard'),
  'client-edit': lazyScreen(loadClients, 'EditClientDialog'),
  'client-renew': lazyScreen(loadTerms, 'RenewClientDialog'),
  'client-dates': lazyScreen(loadTerms, 'ClientDatesDialog'),
  'client-data': lazyScreen(loadMessages, 'ClientDataDialog'),
  'client-terms': lazyScreen(loadMessages, 'ClientTermsDialog'),
  'client-days': lazyScreen(loadMessages, 'ClientDaysDialog'),
  'client-refund': lazyScreen(loadMessages, 'ClientRefundDialog'),
  'client-offer': lazyScreen(loadMessages, 'ClientOfferDialog'),
  'client-renewed': lazyScreen(loadMessages, 'ClientRenewedDialog'),
  'account-ask-renewal': lazyScreen(loadMessages, 'AskRenewalDialog'),
  'account-ask-refund': lazyScreen(loadMessages, 'AskRefundDialog'),
  'account-support': lazyScreen(loadMessages, 'SupportDialog'),
  'account-state': lazyScreen(loadMessages, 'AskStateDialog'),
  'client-delete': lazyScreen(loadClients, 'DeleteClientDialog'),
  'account-down': lazyScreen(() => import('#features/outage/account-down-dialog.tsx'), 'AccountDownDialog'),
  'due-answer': lazyScreen(() => import('#features/dues/due-answer-dialog.tsx'), 'DueAnswerDialog'),
  'finance-reset': lazyScreen(loadDashboard, 'FinanceResetDialog'),
  'finance-movements': lazyScreen(loadDashboard, 'FinanceMovementsDialog'),
  'finance-correct': lazyScreen(loadDashboard, 'FinanceCorrectDialog'),
  favorites: lazyScreen(() => import('#features/recharges/favorites-dialog.tsx'), 'FavoritesDialog'),
  'favorite-delete': lazyScreen(
    () => import('#features/recharges/delete-favorite-dialog.tsx'),
    'DeleteFavoriteDialog',
  ),
  'recharge-request': lazyScreen(loadMessages, 'RechargeRequestDialog'),
  recharge: lazyScreen(loadWallet, 'RechargeDialog'),
  transfer: lazyScreen(() => import('#features/wallet/transfer-dialog.tsx'), 'TransferDialog'),
  subscription: lazyScreen(
    () => import('#features/subscription/subscription-dialog.tsx'),
    'SubscriptionDialog',
  ),
  template: lazyScreen(() => import('#features/templates/template-dialog.tsx'), 'TemplateDialog'),
  'changes-export': lazyScreen(loadPortable, 'ExportChangesDialog'),
  'changes-import': lazyScreen(loadPortable, 'ImportChangesDialog'),
  install: lazyScreen(() => import('#features/install/install-dialog.tsx'), 'InstallDialog'),
};

export interface NamedDialogProps extends DialogProps {
  name: string;
}

/** Null for a dialog that a screen opens itself. */
export function NamedDialog({ name, id, onClose }: NamedDialogProps) {
  const Dialog = Object.hasOwn(DIALOGS, name) ? DIALOGS[name as DialogName] : null;
  return Dialog && <Dialog id={id} onClose={onClose} />;
}
