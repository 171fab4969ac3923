/** The dialogs of this task, which the app opens by name: they come in one file. */
export { CreateClientDialog } from './create-client-dialog.tsx';
export { ClientCard } from './client-card.tsx';
export { EditClientDialog } from './edit-client-dialog.tsx';
export { DeleteClientDialog } from './delete-client-dialog.tsx';
