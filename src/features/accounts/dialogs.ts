/** The dialogs of this task, which the app opens by name: they come in one file. */
export { NewAccountDialog } from '#features/accounts/form/new-account-dialog.tsx';
export { EditAccountDialog } from '#features/accounts/form/edit-account-dialog.tsx';
export { DeleteAccountDialog } from '#features/accounts/form/delete-account-dialog.tsx';
export { AccountTermsDialog } from '#features/accounts/form/account-terms-dialog.tsx';
