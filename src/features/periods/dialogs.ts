/** The dialogs of this task, which the app opens by name: they come in one file. */
export { AccountDatesDialog, ClientDatesDialog } from './dates-dialogs.tsx';
export { RenewAccountDialog, RenewClientDialog } from './renewal-dialogs.tsx';
