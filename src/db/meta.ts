import type { Attention } from '#domain/attention.ts';
import type { Grain } from '#domain/finance/periods.ts';
import type { LocalDatabase, MetaEntry } from './local-database.ts';

/** Why the queue stands still until someone acts (architecture §4.7). */
export type Pause = 'signin' | 'membership' | 'upgrade';

/** A loss of this device's data, to be told; epoch ms of this device. */
export interface Wiped {
  at: number;
  unsent: number;
}

/** The server's database went back to an earlier state: when that was met, and how many changes were queued again. */
export interface Restored {
  /** Epoch ms of this device */
  at: number;
  resent: number;
}

/** By which ways the reseller is told of what ends today, is overdue or has to be reviewed, with the app closed or at its start. */
export interface Alerts {
  /** Notifications; the browser's permission is wanted too. */
  notify: boolean;
  /** A number on the app's icon. */
  badge: boolean;
  /** A summary when the app is opened. */
  digest: boolean;
  /** When notifications were last offered and declined, epoch ms; 0 where they never were. */
  declinedAt: number;
}

/** What a notification last told of, and on which calendar day (`calendarDay`). */
export interface Notified {
  day: number;
  attention: Attention;
}

/** A call that needs the network and has had no answer yet: whether it was done, this device doesn't know. */
export interface UnansweredCall {
  /** What was called, with its body, as JSON. */
  call: string;
  /** The idempotency key that it went out under. */
  key: string;
  /** Epoch ms */
  at: number;
}

/** The small facts of a database, by name. */
export interface Meta {
  /** The revision up to which this device has pulled. */
  cursor: number;
  /** Which database the server had at that pull, or at the first answer before it; null as long as none is known. */
  epoch: string | null;
  /** What the server last told of its database's history, to be told back; null where it never did (ADR 0038). */
  history: string | null;
  /** The place in the queue up to which changes have been sent: what of that is queued still may have been taken. */
  askedUpTo: number;
  /** How many tables were known when the pull last began at 0: rows of later ones have been passed over. */
  tables: number;
  /** Whether everything has been pulled once. */
  complete: boolean;
  /** The number of the commit by which it was. */
  completedBy: number;
  /** Server time minus this device's, ms. */
  clockOffsetMs: number;
  /** What the server last said the time was, epoch ms: however this device's clock jumps, it is not earlier now. */
  serverMs: number;
  /** When the server last took a change of this device, and when this device last had all of the server's; server time, epoch ms. */
  sentAt: number | null;
  receivedAt: number | null;
  pause: Pause | null;
  /** When it began, by this device's clock, epoch ms. */
  pausedAt: number;
  /** Counts this database's commits, so that a reader can tell whether it missed one. */
  commits: number;
  /** When this database was made on this device, epoch ms; it tells it from one that was here before. */
  bornAt: number;
  /** The browser had thrown this database away: when that was noticed, and how many unsent changes went with it. */
  wiped: Wiped | null;
  /** The server went back in time and that has not been read yet. */
  restored: Restored | null;
  /** By which ways the reseller is told of what ends. */
  alerts: Alerts;
  /** What was last told of by a notification: the same is not told again that day. */
  notified: Notified | null;
  /** Whether a notification has asked for the sign-in that the queue waits for. */
  signInAsked: boolean;
  /** The calendar day (`calendarDay`) whose digest has been read; null before the first. */
  digestDay: number | null;
  /** When installing the app was last offered and declined on this device, epoch ms; 0 where it never was. */
  installDeclinedAt: number;
  /** On how many calendar days the app was opened, and the last of them. */
  openings: { days: number; last: number };
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
  /** The country that was chosen last in a phone field, ISO code; null before the first. */
  phoneCountry: string | null;
  /** Profiles sold twice that the reseller wants to leave so, as `<client>/<profiles>`. */
  clashesLeft: string[];
}

/** The tables of the first version, which kept no count of them. */
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
  alerts: { notify: true, badge: true, digest: true, declinedAt: 0 },
  notified: null,
  signInAsked: false,
  digestDay: null,
  installDeclinedAt: 0,
  openings: { days: 0, last: 0 },
  sweptAt: 0,
  supportPhone: null,
  awaitedDue: null,
  amountsHidden: false,
  staffAt: null,
  unanswered: [],
  chartGrain: 'day',
  phoneCountry: null,
  clashesLeft: [],
};

export async function readMeta<K extends keyof Meta>(db: LocalDatabase, key: K): Promise<Meta[K]> {
  const entry = await db.meta.get(key);
  return entry ? (entry.value as Meta[K]) : DEFAULTS[key];
}

/** Several facts in one request. */
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

/** Several facts in one request. */
export async function writeMetas(db: LocalDatabase, facts: Partial<Meta>): Promise<void> {
  await db.meta.bulkPut(Object.entries(facts).map(([key, value]): MetaEntry => ({ key, value })));
}
