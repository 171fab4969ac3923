import type { Dialogs } from '#workspace/dialog/dialog-names.ts';
import { ExportChangesDialog } from './export-dialog.tsx';
import { ImportChangesDialog } from './import-dialog.tsx';

export const dialogs: Dialogs<'portable'> = {
  'changes-export': ExportChangesDialog,
  'changes-import': ImportChangesDialog,
};
