import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { DAY_MS } from '#domain/dates/dates.ts';
import { syncFile } from '#server/base/config/data-folder.ts';
import type { ServerContext } from '#server/context/context.ts';

/** A clock that was ahead dates at most this many changes; more of them show that the present clock is behind. */
const FEW = 100;
const HOUR_MS = 3_600_000;
const MS_A_SECOND = 1_000;
/** File with the instant of the last expiry check, on the clock of that time. */
const NOTE = 'checked-at';

export interface ClockLook {
  nowMs: number;
  /** False if the clock may be more than a day ahead: nothing is ended or deleted then. */
  mayEnd: boolean;
  /** Many stored dates are in the future. */
  isBehind: boolean;
  /** An earlier check with a clock that was ahead used this as its time. */
  endedUntilMs: number | null;
}

export interface ClockWatch {
  look(): Promise<ClockLook>;
  /** Call before this clock ends rows, so that the note exists if the clock turns out to be wrong. */
  note(look: ClockLook): Promise<void>;
}

/** Replaced by tests. */
export interface Clocks {
  nowMs(): number;
  /** Monotonic: changes of the system's time don't affect it. */
  steadyMs(): number;
}

const MACHINE: Clocks = { nowMs: () => Date.now(), steadyMs: () => performance.now() };

type WatchContext = Pick<ServerContext, 'db' | 'log' | 'metrics' | 'settings'>;

/**
 * Compares the clock with PostgreSQL's, with the newest stored date, and with itself at the last check (ADR 0178).
 * After a start, a day without sign-ins and changes looks like a clock that is ahead, until the next one.
 */
export function watchClock(context: WatchContext, clocks = MACHINE): ClockWatch {
  const file = join(context.settings.dataDir, NOTE);
  let good: { nowMs: number; steadyMs: number } | null = null;
  let isDoubted = false;
  const isSteady = (nowMs: number): boolean =>
    good !== null && Math.abs(nowMs - good.nowMs - (clocks.steadyMs() - good.steadyMs)) <= DAY_MS;
  return {
    look: async () => {
      const nowMs = clocks.nowMs();
      const [stored, notedMs] = await Promise.all([readStored(context), readNote(file)]);
      const differenceMs = nowMs - stored.databaseMs;
      const newestMs = Math.max(stored.newestMs ?? -Infinity, notedMs ?? -Infinity);
      const isNew = newestMs === -Infinity;
      const isTogether = Math.abs(differenceMs) <= DAY_MS;
      const mayEnd = isTogether && (isNew || isSteady(nowMs) || nowMs - newestMs <= DAY_MS);
      if (mayEnd) good = { nowMs, steadyMs: clocks.steadyMs() };
      context.metrics.clock({ isDoubted: !mayEnd, differenceSeconds: differenceMs / MS_A_SECOND });
      if (mayEnd === isDoubted) tell(context, mayEnd, { newestMs, databaseMs: stored.databaseMs });
      isDoubted = !mayEnd;
      const isBehind = (stored.manyMs ?? -Infinity) > nowMs + DAY_MS;
      const wasAhead = mayEnd && !isBehind && notedMs !== null && notedMs > nowMs + HOUR_MS;
      return { nowMs, mayEnd, isBehind, endedUntilMs: wasAhead ? notedMs : null };
    },
    note: async ({ nowMs, isBehind }) => {
      // The note of a clock that was ahead stays until a reliable clock replaces it.
      if (isBehind) return;
      await writeFile(file, `${new Date(nowMs).toISOString()}\n`, { mode: 0o600 });
      await syncFile(file);
    },
  };
}

function tell({ log }: WatchContext, mayEnd: boolean, seen: { newestMs: number; databaseMs: number }): void {
  const at = (ms: number) => (Number.isFinite(ms) ? new Date(ms).toISOString() : null);
  const details = { newestStored: at(seen.newestMs), databaseClock: at(seen.databaseMs) };
  if (mayEnd) log.info(details, 'the clock is right again: expiry check and housekeeping go on');
  else
    log.warn(
      details,
      'the clock is more than a day past all that is stored, or off from the database: expiry check and housekeeping wait until it is right, or somebody signs in',
    );
}

async function readNote(file: string): Promise<number | null> {
  const ms = Date.parse((await readFile(file, 'utf8').catch(() => '')).trim());
  return Number.isNaN(ms) ? null : ms;
}

interface Stored {
  databaseMs: number;
  newestMs: number | null;
  /** Date of the hundredth newest change. */
  manyMs: number | null;
}

/** Two statements, as the tables are on different machines of a cluster. Each reads the end of an index. */
async function readStored({ db }: WatchContext): Promise<Stored> {
  const answered = sql`select created_at from idempotency_keys where answer is not null order by created_at desc`;
  const changes = await sql<{ newest: string | null; many: string | null }>`
    select (${answered} limit 1) as newest, (${answered} offset ${FEW} limit 1) as many
  `.execute(db);
  const events = await sql<{ clock: string; newest: string | null }>`
    select now() as clock, (select at from security_events order by at desc limit 1) as newest
  `.execute(db);
  const [change, event] = [changes.rows[0], events.rows[0]];
  const newest = [change?.newest, event?.newest].flatMap((text) => (text ? [Date.parse(text)] : []));
  return {
    databaseMs: Date.parse(event?.clock ?? ''),
    newestMs: newest.length > 0 ? Math.max(...newest) : null,
    manyMs: change?.many ? Date.parse(change.many) : null,
  };
}
