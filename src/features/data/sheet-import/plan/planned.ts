import type { AccountRead, ClientRead, RowRead } from '#features/data/sheet-import/reading/row-read.ts';
import type { Category, Client, Streaming, Supplier } from '#domain/rows.ts';

/** What the reseller has already. */
export interface ExistingRows {
  categories: readonly Category[];
  suppliers: readonly Supplier[];
  streamings: readonly Streaming[];
  clients: readonly Client[];
}

export interface PlanChoices {
  /** Rows that are twice there: made one, or each made. */
  duplicates: 'merge' | 'both';
  /** Keys of rows that the reseller leaves out. */
  left: ReadonlySet<string>;
}

export interface PlanContext {
  nowMs: number;
  symbol: string;
}

/** What becomes of a row. `known`: it is there already; `joined`: another row of the sheet is the same. */
export type Outcome = 'client' | 'account' | 'known' | 'joined' | 'skipped' | 'left' | 'asks';

export interface PlannedRow {
  row: RowRead;
  outcome: Outcome;
  /** The line of the row that it is the same as. */
  sameAs: number | null;
}

export interface PlannedAccount {
  key: string;
  /** The row that is there already, else null. */
  existing: Streaming | null;
  read: AccountRead;
  /** Where it first stands. */
  sheet: string;
  line: number;
  /** `yyyy-mm-dd` */
  end: string;
  clients: PlannedClient[];
}

export interface PlannedClient {
  row: RowRead;
  read: ClientRead;
  /** Null: the whole account. */
  slots: readonly number[] | null;
  end: string;
}

export interface Plan {
  rows: PlannedRow[];
  accounts: PlannedAccount[];
}
