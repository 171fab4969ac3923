import type { Dialogs } from '#workspace/dialog/dialog-names.ts';
import { ClientPageDialog } from './client-page-dialog.tsx';

export const dialogs: Dialogs<'pages'> = { 'client-page': ClientPageDialog };
