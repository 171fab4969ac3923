/** The app loads the dialogs of this task as one module, when it opens the first of them by name. */
export { ClientPane } from './client-pane.tsx';
export { CreateClientDialog } from './create-client-dialog.tsx';
export { SoldDialog } from '#features/clients/selling/sold-dialog.tsx';
export { ClientCard } from './client-card.tsx';
export { EditClientDialog } from './edit-client-dialog.tsx';
export { DeleteClientDialog } from './delete-client-dialog.tsx';
