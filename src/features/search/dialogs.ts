/** The app loads these as one module, once the first screen is drawn. */
export { SearchDialog } from './search-dialog.tsx';
export { KeysDialog } from './keys-dialog.tsx';
