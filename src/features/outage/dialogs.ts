/** Loaded as one module, when the first of them opens. */
export { AccountDownDialog } from './account-down-dialog.tsx';
export { ComebackDialog } from './comeback-dialog.tsx';
export { InformDialog } from './inform-dialog.tsx';
