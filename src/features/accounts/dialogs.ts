/** The dialogs of this task, which the app opens by name: they come in one file. */
export { NewAccountDialog } from './new-account-dialog.tsx';
export { EditAccountDialog } from './edit-account-dialog.tsx';
export { DeleteAccountDialog } from './delete-account-dialog.tsx';
export { AccountTermsDialog } from './account-terms-dialog.tsx';
