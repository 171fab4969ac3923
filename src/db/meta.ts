import type { Grain } from '#domain/finance-periods.ts';
import type { LocalDatabase } from './local-database.ts';
import type { UnansweredCall } from './unanswered.ts';

/** Why the queue stands still until someone acts (architecture, sync 7). */
export type Pause = 'signin' | 'membership' | 'upgrade';

/** The small facts of a database, by name. */
export interface Meta {
  /** The revision up to which this device has pulled. */
  cursor: number;
  /** The server's epoch at that pull; null before the first. */
  epoch: string | null;
  /** How many tables were known when the pull last began at 0: rows of later ones have been passed over. */
  tables: number;
  /** Whether everything has been pulled once. */
  complete: boolean;
  /** Server time minus this device's, ms. */
  clockOffsetMs: number;
  pause: Pause | null;
  /** Counts this database's commits, so that a reader can tell whether it missed one. */
  commits: number;
  /** When the expiry sweep last ran, epoch ms. */
  sweptAt: number;
  /** The panel's support chat, E.164, as the server last said. */
  supportPhone: string | null;
  /** The client whose chat was opened to ask for a renewal, until it is known what came of it. */
  awaitedDue: { clientId: string; endDate: string } | null;
  /** Whether the reseller keeps amounts from whoever looks at the screen. */
  amountsHidden: boolean;
  /** When the server last told of the recharge staff, epoch ms; null where it never did. */
  staffAt: number | null;
  /** What went out and was never answered. */
  unanswered: UnansweredCall[];
  /** By what the chart of the panel sums the books. */
  chartGrain: Grain;
}

/** The tables of the first version, which kept no count of them. */
const FIRST_TABLES = 6;

const DEFAULTS: Meta = {
  cursor: 0,
  epoch: null,
  tables: FIRST_TABLES,
  complete: false,
  clockOffsetMs: 0,
  pause: null,
  commits: 0,
  sweptAt: 0,
  supportPhone: null,
  awaitedDue: null,
  amountsHidden: false,
  staffAt: null,
  unanswered: [],
  chartGrain: 'day',
};

export async function readMeta<K extends keyof Meta>(db: LocalDatabase, key: K): Promise<Meta[K]> {
  const entry = await db.meta.get(key);
  return entry ? (entry.value as Meta[K]) : DEFAULTS[key];
}

export async function writeMeta<K extends keyof Meta>(
  db: LocalDatabase,
  key: K,
  value: Meta[K],
): Promise<void> {
  await db.meta.put({ key, value });
}
