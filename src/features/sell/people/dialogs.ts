import type { Dialogs } from '#workspace/dialog/dialog-names.ts';
import { PersonDialog } from './person-dialog.tsx';
import { PersonNoteDialog } from './person-note-dialog.tsx';

export const dialogs: Dialogs<'people'> = {
  person: PersonDialog,
  'person-note': PersonNoteDialog,
};
