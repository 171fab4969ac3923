import type { Dialogs } from '#workspace/dialog/dialog-names.ts';
import { ClientPictureDialog } from './client-picture-dialog.tsx';
import { PriceListDialog } from './price-list-dialog.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { CatalogueDialog } from '#features/sell/pictures/catalogue/catalogue-dialog.tsx';
import { MonthPictureDialog } from '#features/sell/pictures/month/month-picture-dialog.tsx';

export const dialogs: Dialogs<'pictures'> = {
  catalogue: CatalogueDialog,
  'client-picture': ClientPictureDialog,
  'client-receipt': ReceiptDialog,
  'month-picture': MonthPictureDialog,
  'price-list': PriceListDialog,
};
