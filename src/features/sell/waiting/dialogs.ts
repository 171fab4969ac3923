import type { Dialogs } from '#workspace/dialog/dialog-names.ts';
import { WaitingDialog } from './waiting-dialog.tsx';

export const dialogs: Dialogs<'waiting'> = { waiting: WaitingDialog };
