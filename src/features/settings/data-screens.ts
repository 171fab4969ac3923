/** One file, hence one chunk: the others are little beside the first. */
export { DataScreen } from './data-screen.tsx';
export { LeaveDialog } from './leave-dialog.tsx';
export { LeavingNotice } from './leaving-notice.tsx';
export { PrivacyScreen } from './privacy-screen.tsx';
