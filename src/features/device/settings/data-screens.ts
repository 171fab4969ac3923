import type { Dialogs } from '#workspace/dialog/dialog-names.ts';
import { LeaveDialog } from './leave-dialog.tsx';

/** One file, hence one chunk: the others are little beside the first. */
export { DataScreen } from './data-screen.tsx';
export { LeavingNotice } from './leaving-notice.tsx';
export { PrivacyScreen } from './privacy-screen.tsx';

export const dialogs: Dialogs<'data'> = { leave: LeaveDialog };
