/** The app loads the dialogs of the books as one module, when it opens the first of them by name. */
export { DayDialog } from '#features/dashboard/today/day-dialog.tsx';
export { FinanceCorrectDialog } from '#features/dashboard/finance/finance-correct-dialog.tsx';
export { FinanceMovementsDialog } from '#features/dashboard/finance/finance-movements-dialog.tsx';
export { FinanceResetDialog } from '#features/dashboard/finance/finance-reset-dialog.tsx';
