import type { Attention } from '#domain/attention.ts';
import type { Grain } from '#domain/finance/periods.ts';
import type { LocalDatabase, MetaEntry } from './local-database.ts';

/** The queue waits until someone acts (sync §7). */
export type Pause = 'signin' | 'membership' | 'upgrade';

/** A storage eviction. `at` is device time, epoch ms; `unsent` counts the lost changes. */
export interface Wiped {
  at: number;
  unsent: number;
}

export interface Restored {
  /** Device time, epoch ms. */
  at: number;
  resent: number;
}

export interface Alerts {
  notify: boolean;
  badge: boolean;
  /** When notifications were declined, epoch ms; 0 if never. */
  declinedAt: number;
}

/** How this phone is told by Web Push (rules §12). */
export interface PushChoice {
  /** 0 to 23, on the phone's clock. */
  hour: number;
  amounts: boolean;
}

/** `day` is a `calendarDay`. */
export interface Notified {
  day: number;
  attention: Attention;
}

/** The server may have done it. */
export interface UnansweredCall {
  /** With its body, as JSON. */
  call: string;
  key: string;
  /** Epoch ms */
  at: number;
}

/** What the reseller's price list shows (MSG-30). */
export interface PriceListChoice {
  prices: boolean;
  free: boolean;
  /** Category ids, by what was last chosen; one that isn't here follows what there is to say of it. */
  shown: Record<string, boolean>;
}

/** An account that came back, until its clients are told (ACC-71). */
export interface Comeback {
  streamingsId: string;
  /** Device time, epoch ms. */
  at: number;
  /** The account's own, once it came back. */
  credentialsAt: string | null;
  /** Whether the return brought other credentials. */
  changed: boolean;
  /** All who are to be told. */
  clientIds: string[];
  /** What `givenTo` got. */
  gift: { kind: 'none' } | { kind: 'days'; days: number } | { kind: 'money'; amount: number };
  givenTo: string[];
}

/** The last sheet that was brought in, until it can't be undone any more (ADR 0155). */
export interface SheetImport {
  /** Of the file; empty for what was pasted. */
  name: string;
  /** Device time, epoch ms. */
  at: number;
  /** `mark` tells whether the row was changed since; `entryId` is its line of the books. */
  made: { table: MadeTable; id: string; mark: string; entryId: string | null }[];
  /** Of a whole copy (ADR 0159): ids derive from `nonce`, so that the same file goes on where it was cut. `left`: rows to come. */
  copy?: { id: string; nonce: string; left: number };
}

/** A sheet that is looked through, until it is brought or put away (IMP-23). Both parts bear passwords. */
export interface SheetAnswers {
  id: string;
  /** Of the file; empty for what was pasted. */
  name: string;
  /** Device time of the last answer, epoch ms. */
  at: number;
  /** As the screen packs them: JSON. */
  answers: object;
}

/** Apart from the answers, as it is large and never changes. */
export interface SheetGrids {
  id: string;
  grids: object;
}

export type MadeTable = 'categories' | 'suppliers' | 'streamings' | 'clients';

export interface Meta {
  /** The revision up to which this device has pulled. */
  cursor: number;
  /** Null while none is known. */
  epoch: string | null;
  /** The furthest `History` that the server sent; null while none is known (ADR 0038). */
  history: string | null;
  /** The highest `seq` that was sent: queued entries up to it may have been taken. */
  askedUpTo: number;
  /** Tables known at the last pull from 0: rows of later ones were skipped. */
  tables: number;
  complete: boolean;
  /** The number of the commit that completed the first pull. */
  completedBy: number;
  /** Server time minus device time. */
  clockOffsetMs: number;
  /** The last time that the server named, epoch ms: it isn't earlier now. */
  serverMs: number;
  /** Server time, epoch ms, of the last accepted change and of the last complete pull. */
  sentAt: number | null;
  receivedAt: number | null;
  pause: Pause | null;
  /** Device time, epoch ms. */
  pausedAt: number;
  /** The last commit's number, by which a reader notices that it missed one. */
  commits: number;
  /** Creation time, epoch ms: tells this database from an evicted one. */
  bornAt: number;
  wiped: Wiped | null;
  restored: Restored | null;
  alerts: Alerts;
  push: PushChoice;
  notified: Notified | null;
  signInAsked: boolean;
  /** The line that work without a network is kept was read. */
  offlineTold: boolean;
  /** Epoch ms; 0 if the offer was never declined. */
  installDeclinedAt: number;
  /** `last` is a `calendarDay`. */
  openings: { days: number; last: number };
  /** Device time, epoch ms. */
  sweptAt: number;
  /** E.164 */
  supportPhone: string | null;
  /** Null once the outcome is known. */
  awaitedDue: { clientId: string; endDate: string } | null;
  amountsHidden: boolean;
  /** Epoch ms; null if never. */
  staffAt: number | null;
  unanswered: UnansweredCall[];
  chartGrain: Grain;
  singleKeys: boolean;
  /** ISO code. */
  phoneCountry: string | null;
  /** Accepted clashes, as `<client>/<profiles>`. */
  clashesLeft: string[];
  comebacks: Comeback[];
  sheetImport: SheetImport | null;
  sheetAnswers: SheetAnswers | null;
  sheetGrids: SheetGrids | null;
  priceList: PriceListChoice;
}

/** The first version of the app kept no count. */
const FIRST_TABLES = 6;

const DEFAULTS: Meta = {
  cursor: 0,
  epoch: null,
  history: null,
  askedUpTo: 0,
  tables: FIRST_TABLES,
  complete: false,
  completedBy: 0,
  clockOffsetMs: 0,
  serverMs: 0,
  sentAt: null,
  receivedAt: null,
  pause: null,
  pausedAt: 0,
  commits: 0,
  bornAt: 0,
  wiped: null,
  restored: null,
  alerts: { notify: true, badge: true, declinedAt: 0 },
  push: { hour: 8, amounts: false },
  notified: null,
  signInAsked: false,
  offlineTold: false,
  installDeclinedAt: 0,
  openings: { days: 0, last: 0 },
  sweptAt: 0,
  supportPhone: null,
  awaitedDue: null,
  amountsHidden: false,
  staffAt: null,
  unanswered: [],
  chartGrain: 'month',
  singleKeys: true,
  phoneCountry: null,
  clashesLeft: [],
  comebacks: [],
  sheetImport: null,
  sheetAnswers: null,
  sheetGrids: null,
  priceList: { prices: true, free: true, shown: {} },
};

/** The default where nothing was written yet. */
export async function readMeta<K extends keyof Meta>(db: LocalDatabase, key: K): Promise<Meta[K]> {
  const entry = await db.meta.get(key);
  return entry ? (entry.value as Meta[K]) : DEFAULTS[key];
}

export async function readMetas<K extends keyof Meta>(db: LocalDatabase, keys: K[]): Promise<Pick<Meta, K>> {
  const entries = await db.meta.bulkGet(keys);
  const facts = keys.map((key, index) => {
    const entry = entries[index];
    return [key, entry ? entry.value : DEFAULTS[key]];
  });
  return Object.fromEntries(facts) as Pick<Meta, K>;
}

export async function writeMeta<K extends keyof Meta>(
  db: LocalDatabase,
  key: K,
  value: Meta[K],
): Promise<void> {
  await db.meta.put({ key, value });
}

export async function writeMetas(db: LocalDatabase, facts: Partial<Meta>): Promise<void> {
  await db.meta.bulkPut(Object.entries(facts).map(([key, value]): MetaEntry => ({ key, value })));
}
