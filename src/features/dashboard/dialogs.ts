/** The dialogs of the books, which the app opens by name: they come in one file. */
export { FinanceCorrectDialog } from '#features/dashboard/finance/finance-correct-dialog.tsx';
export { FinanceMovementsDialog } from '#features/dashboard/finance/finance-movements-dialog.tsx';
export { FinanceResetDialog } from '#features/dashboard/finance/finance-reset-dialog.tsx';
