import { Suspense, type ComponentType } from 'react';
import { useDialog, type DialogName, type DialogProps } from '#desk/use-dialog.ts';
import { BusyBar } from './busy-bar.tsx';
import { DialogBoundary } from './dialog-boundary.tsx';
import { lazyScreen } from './lazy-screen.ts';

const DIALOGS: Record<DialogName, ComponentType<DialogProps>> = {
  'account-new': lazyScreen(() => import('#features/accounts/new-account-dialog.tsx'), 'NewAccountDialog'),
  'account-edit': lazyScreen(() => import('#features/accounts/edit-account-dialog.tsx'), 'EditAccountDialog'),
  'account-delete': lazyScreen(
    () => import('#features/accounts/delete-account-dialog.tsx'),
    'DeleteAccountDialog',
  ),
  'account-terms': lazyScreen(
    () => import('#features/accounts/account-terms-dialog.tsx'),
    'AccountTermsDialog',
  ),
  'account-dates': lazyScreen(() => import('#features/terms/dates-dialogs.tsx'), 'AccountDatesDialog'),
  'account-renew': lazyScreen(() => import('#features/terms/renewal-dialogs.tsx'), 'RenewAccountDialog'),
  'client-new': lazyScreen(() => import('#features/clients/create-client-dialog.tsx'), 'CreateClientDialog'),
  client: lazyScreen(() => import('#features/clients/client-card.tsx'), 'ClientCard'),
  'client-edit': lazyScreen(() => import('#features/clients/edit-client-dialog.tsx'), 'EditClientDialog'),
  'client-renew': lazyScreen(() => import('#features/terms/renewal-dialogs.tsx'), 'RenewClientDialog'),
  'client-dates': lazyScreen(() => import('#features/terms/dates-dialogs.tsx'), 'ClientDatesDialog'),
  'client-data': lazyScreen(
    () => import('#features/messages/client-message-dialogs.tsx'),
    'ClientDataDialog',
  ),
  'client-terms': lazyScreen(
    () => import('#features/messages/client-message-dialogs.tsx'),
    'ClientTermsDialog',
  ),
  'client-days': lazyScreen(
    () => import('#features/messages/client-message-dialogs.tsx'),
    'ClientDaysDialog',
  ),
  'client-refund': lazyScreen(
    () => import('#features/messages/client-message-dialogs.tsx'),
    'ClientRefundDialog',
  ),
  'client-offer': lazyScreen(() => import('#features/messages/client-offer-dialog.tsx'), 'ClientOfferDialog'),
  'client-renewed': lazyScreen(
    () => import('#features/messages/client-message-dialogs.tsx'),
    'ClientRenewedDialog',
  ),
  'account-ask-renewal': lazyScreen(
    () => import('#features/messages/supplier-message-dialogs.tsx'),
    'AskRenewalDialog',
  ),
  'account-ask-refund': lazyScreen(
    () => import('#features/messages/supplier-message-dialogs.tsx'),
    'AskRefundDialog',
  ),
  'account-support': lazyScreen(() => import('#features/messages/support-dialog.tsx'), 'SupportDialog'),
  'account-state': lazyScreen(
    () => import('#features/messages/supplier-message-dialogs.tsx'),
    'AskStateDialog',
  ),
  'client-delete': lazyScreen(
    () => import('#features/clients/delete-client-dialog.tsx'),
    'DeleteClientDialog',
  ),
  'account-down': lazyScreen(() => import('#features/outage/account-down-dialog.tsx'), 'AccountDownDialog'),
  'due-answer': lazyScreen(() => import('#features/dues/due-answer-dialog.tsx'), 'DueAnswerDialog'),
  template: lazyScreen(() => import('#features/templates/template-dialog.tsx'), 'TemplateDialog'),
};

/** The dialog that the address names, whichever screen opened it. */
export function Dialogs() {
  const { name, id, closeDialog } = useDialog();
  const Dialog = name && Object.hasOwn(DIALOGS, name) ? DIALOGS[name] : null;
  if (!Dialog) return null;
  return (
    <Suspense fallback={<BusyBar />}>
      <DialogBoundary key={`${name}/${id}`} onClose={closeDialog}>
        <Dialog id={id} onClose={closeDialog} />
      </DialogBoundary>
    </Suspense>
  );
}
