/** The app loads the dialogs of this task as one module, when it opens the first of them by name. */
export { NewAccountDialog } from '#features/accounts/form/new-account-dialog.tsx';
export { EditAccountDialog } from '#features/accounts/form/edit-account-dialog.tsx';
export { DeleteAccountDialog } from '#features/accounts/form/delete-account-dialog.tsx';
export { AccountTermsDialog } from '#features/accounts/form/account-terms-dialog.tsx';
