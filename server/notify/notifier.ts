import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import type { Database } from '#server/database/pool.ts';
import { setDeadConnectionTimeout, DEAD_CONNECTION_MS } from '#server/database/dead-connection-timeout.ts';
import { statement, onKysely } from '#server/database/statements.ts';
import type { Tx } from '#server/database/kysely.ts';

export const REVISION_CHANNEL = 'vigente_revision';
/** Only `notifyEnded` writes it. */
export const ENDED_CHANNEL = 'vigente_ended';
const RECONNECT_DELAY_MS = 1_000;
/** Pings within the longest allowed silence: without changes a healthy channel is silent too. */
const ASKS = 3;

/** Reaches devices on every API process. The stream's next beat makes up for a lost notification (sync §5). */
export interface Notifier {
  publish(userId: string, revision: number): void;
  /** The result unsubscribes. */
  subscribe(userId: string, listener: (revision: number) => void): () => void;
  /** Receives each session that was ended on any process, and each user with another role. Never unsubscribed. */
  onEnded(listener: (ended: Ended) => void): void;
  close(): Promise<void>;
}

/** All sessions of the user if no session is given. */
export interface Ended {
  userId: string;
  sessionId?: string;
}

/** Connects in the background, and again after each loss, until it is closed. */
export function createNotifier(
  database: Database,
  log: Logger,
  deadConnectionMs = DEAD_CONNECTION_MS,
): Notifier {
  const local = new EventEmitter().setMaxListeners(0);
  const ended: ((ended: Ended) => void)[] = [];
  const remote = listenForever(database, log, deadConnectionMs, {
    [REVISION_CHANNEL]: ({ userId, revision }: Poke) => local.emit(userId, revision),
    [ENDED_CHANNEL]: (told: Ended) => ended.forEach((listener) => listener(told)),
  });
  return {
    publish: createPublisher(database, log),
    subscribe: (userId, listener) => {
      local.on(userId, listener);
      return () => local.off(userId, listener);
    },
    onEnded: (listener) => void ended.push(listener),
    close: remote.close,
  };
}

/** Parameters: the channel, and a list of payloads. */
export const NOTIFY = statement('select pg_notify($1, payload) from unnest($2::text[]) as payload');

/**
 * A notification's commit takes no flush to the disk and waits for no standby: the changes that it tells of are
 * committed, and the stream's next beat makes up for a lost one.
 */
const NOTIFY_SOON = statement(`
  select set_config('synchronous_commit', 'off', true), pg_notify($1, payload) from unnest($2::text[]) as payload`);

/** Many changes share a notification, and nobody sees the delay. */
const GAP_MS = 10;

/**
 * One notification at a time, because each is a commit. Revisions published meanwhile go in the next, only the newest
 * per user.
 */
function createPublisher({ statements }: Database, log: Logger): Notifier['publish'] {
  const waiting = new Map<string, number>();
  let isSending = false;
  const send = async (): Promise<void> => {
    isSending = true;
    while (waiting.size > 0) {
      const payloads = Array.from(waiting, ([userId, revision]) => JSON.stringify({ userId, revision }));
      waiting.clear();
      await statements
        .run(NOTIFY_SOON, [REVISION_CHANNEL, payloads])
        .catch((error: unknown) => log.warn({ err: error }, 'could not notify'));
      await delay(GAP_MS, undefined, { ref: false });
    }
    isSending = false;
  };
  return (userId, revision) => {
    waiting.set(userId, Math.max(revision, waiting.get(userId) ?? 0));
    if (!isSending) void send();
  };
}

interface Poke {
  userId: string;
  revision: number;
}

interface Listeners {
  [REVISION_CHANNEL]: (poke: Poke) => void;
  [ENDED_CHANNEL]: (ended: Ended) => void;
}

const isChannel = (channel: string): channel is keyof Listeners =>
  channel === REVISION_CHANNEL || channel === ENDED_CHANNEL;

/** Sends no second ping before an answer: outgoing data would count as life of a dead connection. */
function askEach(everyMs: number, client: Client): NodeJS.Timeout {
  let isAnswered = true;
  const ask = (): void => {
    if (!isAnswered) return;
    isAnswered = false;
    client.query('select 1').then(
      () => (isAnswered = true),
      () => undefined,
    );
  };
  return setInterval(ask, everyMs).unref();
}

function listenForever(database: Database, log: Logger, deadConnectionMs: number, listeners: Listeners) {
  let closed = false;
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let asking: NodeJS.Timeout | undefined;
  const retry = () => {
    client = null;
    clearInterval(asking);
    clearTimeout(timer);
    if (!closed) timer = setTimeout(() => void connect(), RECONNECT_DELAY_MS);
  };
  const connect = async () => {
    let fresh: Client | null = null;
    try {
      fresh = client = await database.newClient();
      setDeadConnectionTimeout(fresh, deadConnectionMs);
      fresh.on('notification', ({ channel, payload }) => {
        if (payload && isChannel(channel)) listeners[channel](JSON.parse(payload) as Poke & Ended);
      });
      fresh.once('end', retry);
      await fresh.query(`listen ${REVISION_CHANNEL}; listen ${ENDED_CHANNEL}`);
      if (closed) return await fresh.end();
      asking = askEach(deadConnectionMs / ASKS, fresh);
    } catch (error) {
      log.warn({ err: error }, 'not listening for changes of other processes');
      // The listener goes first, or the end of this useless connection would cause a second retry.
      fresh?.removeListener('end', retry);
      fresh?.end().catch(() => undefined);
      retry();
    }
  };
  void connect();
  return {
    close: async () => {
      closed = true;
      clearInterval(asking);
      clearTimeout(timer);
      await client?.end();
    },
  };
}

/** Each API process ends the event streams of these at the commit (ADR 0117). */
export async function notifyEnded(tx: Tx, ended: readonly Ended[]): Promise<void> {
  if (ended.length > 0)
    await onKysely(tx).run(NOTIFY, [ENDED_CHANNEL, ended.map((one) => JSON.stringify(one))]);
}

/** Notifies the user's devices of the revision at the commit. */
export async function notifyRevision(tx: Tx, userId: string, revision: number): Promise<void> {
  await onKysely(tx).run(NOTIFY, [REVISION_CHANNEL, [JSON.stringify({ userId, revision })]]);
}
