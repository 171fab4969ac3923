import type { Dialogs } from '#workspace/dialog/dialog-names.ts';
import { DayDialog } from '#features/dashboard/today/day-dialog.tsx';
import { FinanceCorrectDialog } from '#features/dashboard/finance/finance-correct-dialog.tsx';
import { FinanceMovementsDialog } from '#features/dashboard/finance/finance-movements-dialog.tsx';
import { FinanceResetDialog } from '#features/dashboard/finance/finance-reset-dialog.tsx';

export const dialogs: Dialogs<'books'> = {
  day: DayDialog,
  'finance-reset': FinanceResetDialog,
  'finance-movements': FinanceMovementsDialog,
  'finance-correct': FinanceCorrectDialog,
};
