import type { FullUser } from '#contract/admin-answers.ts';
import type { Action } from '#features/admin/use-action.ts';

export type UserDialogProps = Action & {
  row: FullUser;
  onClose: () => void;
};
