/** The books' part of the panel: one file, so that it comes with the panel's code. */
export { FinanceSummary } from '#features/books/finance/finance-summary.tsx';
export { MonthHero } from '#features/books/month/month-hero.tsx';
