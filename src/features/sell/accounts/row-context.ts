import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';

export interface SecretVisibility {
  passwords: boolean;
  suppliers: boolean;
}

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
}
