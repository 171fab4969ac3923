import type { AccountRead, ClientRead, RowRead } from '#features/data/sheet-import/reading/row-read.ts';
import type { Category, Client, Streaming, Supplier } from '#domain/rows.ts';

export interface ExistingRows {
  categories: readonly Category[];
  suppliers: readonly Supplier[];
  streamings: readonly Streaming[];
  clients: readonly Client[];
}

export interface PlanChoices {
  duplicates: 'merge' | 'both';
  left: ReadonlySet<string>;
}

export interface PlanContext {
  nowMs: number;
  symbol: string;
}

/** Result for a row. `known`: it already exists; `joined`: another row of the sheet is the same. */
export type Outcome = 'client' | 'account' | 'known' | 'joined' | 'skipped' | 'left' | 'asks';

export interface PlannedRow {
  row: RowRead;
  outcome: Outcome;
  sameAs: number | null;
}

export interface PlannedAccount {
  key: string;
  existing: Streaming | null;
  read: AccountRead;
  sheet: string;
  line: number;
  /** `yyyy-mm-dd` */
  end: string;
  clients: PlannedClient[];
}

export interface PlannedClient {
  row: RowRead;
  read: ClientRead;
  /** Null for the whole account. */
  slots: readonly number[] | null;
  end: string;
}

export interface Plan {
  rows: PlannedRow[];
  accounts: PlannedAccount[];
}
