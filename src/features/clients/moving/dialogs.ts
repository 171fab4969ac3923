/** Loaded as one module, when the first of them opens. */
export { MoveClientDialog } from './move-client-dialog.tsx';
export { MoveAllDialog } from './move-all-dialog.tsx';
