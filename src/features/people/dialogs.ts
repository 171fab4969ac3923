export { PersonDialog } from './person-dialog.tsx';
