import { Suspense, type ComponentType } from 'react';
import { useDialog, type DialogName, type DialogProps } from '#desk/use-dialog.ts';
import { BusyBar } from './busy-bar.tsx';
import { DialogBoundary } from './dialog-boundary.tsx';
import { lazyScreen } from './lazy-screen.ts';

const DIALOGS: Partial<Record<DialogName, ComponentType<DialogProps>>> = {
  'account-new': lazyScreen(() => import('#features/accounts/new-account-dialog.tsx'), 'NewAccountDialog'),
  'account-edit': lazyScreen(() => import('#features/accounts/edit-account-dialog.tsx'), 'EditAccountDialog'),
  'account-delete': lazyScreen(
    () => import('#features/accounts/delete-account-dialog.tsx'),
    'DeleteAccountDialog',
  ),
  'client-new': lazyScreen(() => import('#features/clients/create-client-dialog.tsx'), 'CreateClientDialog'),
  client: lazyScreen(() => import('#features/clients/client-card.tsx'), 'ClientCard'),
  'client-edit': lazyScreen(() => import('#features/clients/edit-client-dialog.tsx'), 'EditClientDialog'),
  'client-renew': lazyScreen(() => import('#features/terms/renew-client-dialog.tsx'), 'RenewClientDialog'),
  'client-dates': lazyScreen(() => import('#features/terms/client-dates-dialog.tsx'), 'ClientDatesDialog'),
  'client-data': lazyScreen(() => import('#features/messages/message-dialog.tsx'), 'ClientDataDialog'),
  'client-terms': lazyScreen(() => import('#features/messages/message-dialog.tsx'), 'ClientTermsDialog'),
  'client-days': lazyScreen(() => import('#features/messages/message-dialog.tsx'), 'ClientDaysDialog'),
  'client-refund': lazyScreen(() => import('#features/messages/message-dialog.tsx'), 'ClientRefundDialog'),
  'client-delete': lazyScreen(
    () => import('#features/clients/delete-client-dialog.tsx'),
    'DeleteClientDialog',
  ),
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
