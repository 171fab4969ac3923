/** The dialogs of the books, which the app opens by name: they come in one file. */
export { FinanceCorrectDialog } from './finance-correct-dialog.tsx';
export { FinanceMovementsDialog } from './finance-movements-dialog.tsx';
export { FinanceResetDialog } from './finance-reset-dialog.tsx';
