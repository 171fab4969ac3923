/** The dialogs of this task, which the app opens by name: they come in one file, and what encrypts with them. */
export { ExportChangesDialog } from './export-dialog.tsx';
export { ImportChangesDialog } from './import-dialog.tsx';
