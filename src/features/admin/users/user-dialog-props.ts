import type { Action } from '#features/admin/use-action.ts';
import type { FullUser } from '#contract/schemas/answers.ts';

export type UserDialogProps = Action & {
  row: FullUser;
  onClose: () => void;
};
