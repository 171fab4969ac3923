import type { LineAttribution } from '#domain/finance/line-attribution.ts';
import type { Finance, Streaming } from '#domain/rows.ts';
import type { Ledger } from './ledger.ts';
import type { Catalogue, AccountIndex } from './account-index.ts';

/** What figures are made of: the whole books, and whose their lines are. */
export interface Books extends Catalogue {
  ledger: Ledger;
  places: AccountIndex;
  accountWithId: (id: string) => Streaming | undefined;
  entryOf: (id: string) => Finance | undefined;
  /** By `lineAttribution`, for lines whose place isn't plain. */
  attributionOf: (entry: Finance) => LineAttribution;
}
