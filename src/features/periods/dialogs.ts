/** One file, hence one chunk: the app opens these dialogs by name. */
export { AccountDatesDialog, ClientDatesDialog } from './dates-dialogs.tsx';
export { RenewAccountDialog, RenewClientDialog } from './renewal-dialogs.tsx';
