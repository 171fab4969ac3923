import type { Bearing } from '#domain/finance/bearings.ts';
import type { Finance, Streaming } from '#domain/rows.ts';
import type { Ledger } from './ledger.ts';
import type { Catalogue, Places } from './places.ts';

/** What figures are made of: the whole books, and whose their lines are. */
export interface Books extends Catalogue {
  ledger: Ledger;
  places: Places;
  accountWithId: (id: string) => Streaming | undefined;
  entryOf: (id: string) => Finance | undefined;
  /** By `bearings`, for lines whose place isn't plain. */
  bearingOf: (entry: Finance) => Bearing;
}
