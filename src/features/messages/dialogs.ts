/** One file, hence one chunk: the app opens these dialogs by name. */
export {
  ClientDataDialog,
  ClientNewDataDialog,
  ClientDaysDialog,
  ClientRefundDialog,
  ClientRenewedDialog,
  ClientTermsDialog,
} from './client-message-dialogs.tsx';
export { ClientOfferDialog } from './client-offer-dialog.tsx';
export { AskRefundDialog, AskRenewalDialog, AskStateDialog } from './supplier-message-dialogs.tsx';
export { RechargeRequestDialog } from './recharge-request-dialog.tsx';
export { SupportDialog } from './support-dialog.tsx';
