/** Loaded as one module, when the first of them opens. */
export { RenewAccountsDialog } from './renew-accounts-dialog.tsx';
export { RenewClientsDialog } from './renew-clients-dialog.tsx';
export { ClientsRenewedDialog } from './renewed-dialog.tsx';
