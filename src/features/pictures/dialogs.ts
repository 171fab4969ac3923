/** One file, hence one chunk: the app opens these dialogs by name. */
export { ClientPictureDialog } from './client-picture-dialog.tsx';
export { PriceListDialog } from './price-list-dialog.tsx';
