/** Any role may open these; a transfer is for a RESELLER alone. */
export { RechargeDialog } from './recharge-dialog.tsx';
