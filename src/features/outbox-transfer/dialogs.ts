/** One file, hence one chunk, with the code that encrypts: the app opens these dialogs by name. */
export { ExportChangesDialog } from './export-dialog.tsx';
export { ImportChangesDialog } from './import-dialog.tsx';
