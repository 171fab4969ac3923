import { createHmac } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#server/database/kysely.ts';
import type { Logger } from '#server/base/log.ts';
import { createEventAggregator } from './event-aggregation.ts';
import type { SecurityEventName, SecurityOutcome } from '#contract/security-events.ts';
import type { KeptEvent, SecurityEvent } from './security-event.ts';

export interface SecurityLog {
  /** Never throws and never waits: the line is written now, the row within a second. */
  record(event: SecurityEvent): void;
  /** Writes all waiting rows, also counts of the current minute. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const WRITE_AFTER_MS = 250;
/** Rows of one statement. */
const AT_ONCE = 500;
/** Bounds memory while the database is unreachable; the rest is only in the log. */
const MAX_WAITING = 2_000;
const HASH_CHARS = 32;

interface Parts {
  db: Db;
  log: Pick<Logger, 'info' | 'error'>;
  /** APP_SECRET, which keys the hashes: after a change of it the same mail has another hash. */
  secret: Uint8Array;
  /** Called for each event, also for those that become a count. */
  count?: (event: SecurityEventName, outcome: SecurityOutcome) => void;
}

/** One line and one row for each event (ADR 0115). Repeated refusals of an address within a minute become a count. */
export function createSecurityLog({ db, log, secret, count }: Parts): SecurityLog {
  const key = createHmac('sha256', secret).update('security events').digest();
  const hash = (text: string | undefined) =>
    text === undefined ? null : createHmac('sha256', key).update(text).digest('hex').slice(0, HASH_CHARS);
  let waiting: { at: string; kept: KeptEvent }[] = [];
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const keep = (kept: KeptEvent) => {
    log.info({ ...known(kept) }, 'security');
    if (waiting.length >= MAX_WAITING) return;
    waiting.push({ at: new Date().toISOString(), kept });
    timer ??= setTimeout(() => void write(), WRITE_AFTER_MS).unref();
  };
  const aggregator = createEventAggregator(keep);

  const write = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(async () => {
      while (waiting.length > 0) {
        const rows = waiting.slice(0, AT_ONCE);
        waiting = waiting.slice(AT_ONCE);
        await insert(db, rows);
      }
    });
    writing = writing.catch((err: unknown) => log.error({ err }, 'security events not written'));
    return writing;
  };

  const flush = () => {
    aggregator.endMinute();
    return write();
  };

  return {
    record: (given) => {
      try {
        count?.(given.event, given.outcome);
        aggregator.add({
          event: given.event,
          outcome: given.outcome,
          userId: given.userId ?? null,
          mailHash: hash(given.mail?.normalize('NFC').trim().toLowerCase()),
          deviceHash: hash(given.device),
          address: given.address ?? null,
          requestId: given.requestId ?? null,
          times: 1,
          details: given.details ?? {},
        });
      } catch (err) {
        log.error({ err }, 'security event not noted');
      }
    },
    flush,
    close: async () => {
      await flush();
      aggregator.stop();
    },
  };
}

const known = (kept: KeptEvent): object =>
  Object.fromEntries(Object.entries(kept).filter(([name, value]) => value !== null && !isUsual(name, value)));

const isUsual = (name: string, value: unknown): boolean =>
  (name === 'times' && value === 1) || (name === 'details' && Object.keys(value as object).length === 0);

async function insert(db: Db, rows: readonly { at: string; kept: KeptEvent }[]): Promise<void> {
  await db
    .insertInto('security_events')
    .values(
      rows.map(({ at, kept }) => ({
        id: uuidv7(),
        at,
        event: kept.event,
        outcome: kept.outcome,
        user_id: kept.userId,
        mail_hash: kept.mailHash,
        device_hash: kept.deviceHash,
        address: kept.address,
        request_id: kept.requestId,
        times: kept.times,
        details: JSON.stringify(kept.details),
      })),
    )
    .execute();
}
