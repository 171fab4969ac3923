import type { LineAttribution } from '#domain/finance/line-attribution.ts';
import type { Finance, Streaming } from '#domain/rows.ts';
import type { Ledger } from './ledger.ts';
import type { Catalogue, AccountIndex } from './account-index.ts';

/** Source of all figures: the whole books, and the attribution of their lines. */
export interface Books extends Catalogue {
  ledger: Ledger;
  places: AccountIndex;
  accountWithId: (id: string) => Streaming | undefined;
  entryOf: (id: string) => Finance | undefined;
  /** `lineAttribution`, for lines that the index can't place. */
  attributionOf: (entry: Finance) => LineAttribution;
}
