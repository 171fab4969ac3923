export { PersonDialog } from './person-dialog.tsx';
export { PersonNoteDialog } from './person-note-dialog.tsx';
