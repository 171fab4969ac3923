/** The dialogs of the credits screen that everybody may open. */
export { RechargeDialog } from './recharge-dialog.tsx';
