import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';

/** Which secrets are shown (ACC-12, ACC-18, ACC-21). */
export interface SecretVisibility {
  passwords: boolean;
  suppliers: boolean;
}

/** The accounts that are chosen, and how to choose (ACC-22). */
export interface Choice {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
}

/** What a row or card needs besides its account; each part stays the same until it changes. */
export interface RowContext {
  nowMs: number;
  /** The reseller's money symbol. */
  symbol: string;
  shown: SecretVisibility;
  /** Whether what is hidden leaves a mask in its place (/sold), or leaves no place at all. */
  masks: boolean;
  open: OpenDialog;
}
