import type { Dialogs } from '#workspace/dialog/dialog-names.ts';
import {
  CLIENT_MESSAGE_DIALOGS,
  ClientRefundDialog,
  ClientRenewedDialog,
} from './client-message-dialogs.tsx';
import { ClientOfferDialog } from './client-offer-dialog.tsx';
import { AskRefundDialog, AskRenewalDialog, AskStateDialog } from './supplier-message-dialogs.tsx';
import { RechargeRequestDialog } from './recharge-request-dialog.tsx';
import { SupportDialog } from './support-dialog.tsx';

export const dialogs: Dialogs<'messages'> = {
  ...CLIENT_MESSAGE_DIALOGS,
  'client-refund': ClientRefundDialog,
  'client-offer': ClientOfferDialog,
  'client-renewed': ClientRenewedDialog,
  'account-ask-renewal': AskRenewalDialog,
  'account-ask-refund': AskRefundDialog,
  'account-support': SupportDialog,
  'account-state': AskStateDialog,
  'recharge-request': RechargeRequestDialog,
};
