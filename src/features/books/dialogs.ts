import type { Dialogs } from '#workspace/dialog/dialog-names.ts';
import { FinanceCorrectDialog } from '#features/books/finance/finance-correct-dialog.tsx';
import { FinanceExpenseDialog } from '#features/books/finance/finance-expense-dialog.tsx';
import { FinanceMovementsDialog } from '#features/books/finance/finance-movements-dialog.tsx';
import { MonthGoalDialog } from '#features/books/month/month-goal-dialog.tsx';
import { FinanceResetDialog } from '#features/books/finance/finance-reset-dialog.tsx';

export const dialogs: Dialogs<'books'> = {
  'finance-reset': FinanceResetDialog,
  'finance-movements': FinanceMovementsDialog,
  'finance-correct': FinanceCorrectDialog,
  'finance-expense': FinanceExpenseDialog,
  'month-goal': MonthGoalDialog,
};
