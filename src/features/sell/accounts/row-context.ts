import type { NeededRight, Rights } from '#domain/team/rights.ts';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';

export interface SecretVisibility {
  passwords: boolean;
  suppliers: boolean;
}

/** What a helper needs to see each part (rules §14). */
export const SECRET_RIGHTS = {
  passwords: 'passwords',
  suppliers: ['purchase', 'profits'],
} as const satisfies Record<keyof SecretVisibility, NeededRight>;

/** The chosen accounts of /overdue (ACC-22). */
export interface Choice {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
}

/** Each part keeps its identity until it changes, for the memoized rows. */
export interface RowContext {
  nowMs: number;
  symbol: string;
  shown: SecretVisibility;
  /** True in /sold: a hidden secret shows a mask. False elsewhere: its column is left out. */
  masks: boolean;
  open: OpenDialog;
  /** A helper's: what they don't show is left out (rules §14). */
  rights: Rights;
}
