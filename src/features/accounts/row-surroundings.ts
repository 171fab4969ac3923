import type { OpenDialog } from './use-stable-dialog.ts';

/** Which columns are unmasked (ACC-12, ACC-18). */
export interface Shown {
  passwords: boolean;
  suppliers: boolean;
}

/** What a row or card needs besides its account; each part stays the same until it changes. */
export interface RowSurroundings {
  nowMs: number;
  /** The reseller's money symbol. */
  symbol: string;
  shown: Shown;
  open: OpenDialog;
}
