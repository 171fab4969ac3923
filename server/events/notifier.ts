import { EventEmitter } from 'node:events';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import type { Database } from '#server/db/pool.ts';
import { statement } from '#server/db/statements.ts';

const CHANNEL = 'vigente_revision';
const RECONNECT_DELAY_MS = 1_000;

/** Reaches devices on every API process. The stream's next beat makes up for a lost notification (architecture §4.5). */
export interface Notifier {
  publish(userId: string, revision: number): void;
  /** The result unsubscribes. */
  subscribe(userId: string, listener: (revision: number) => void): () => void;
  close(): Promise<void>;
}

/** Connects in the background, and again after each loss, until it is closed. */
export function createNotifier(database: Database, log: Logger): Notifier {
  const local = new EventEmitter().setMaxListeners(0);
  const remote = listenForever(database, log, ({ userId, revision }) => local.emit(userId, revision));
  return {
    publish: createPublisher(database, log),
    subscribe: (userId, listener) => {
      local.on(userId, listener);
      return () => local.off(userId, listener);
    },
    close: remote.close,
  };
}

const NOTIFY = statement('select pg_notify($1, payload) from unnest($2::text[]) as payload');

/** One notice at a time: each is a commit of its own. What is published meanwhile goes in the next, newest alone. */
function createPublisher({ statements }: Database, log: Logger): Notifier['publish'] {
  const waiting = new Map<string, number>();
  let isSending = false;
  const send = async (): Promise<void> => {
    isSending = true;
    while (waiting.size > 0) {
      const payloads = Array.from(waiting, ([userId, revision]) => JSON.stringify({ userId, revision }));
      waiting.clear();
      await statements
        .run(NOTIFY, [CHANNEL, payloads])
        .catch((error: unknown) => log.warn({ err: error }, 'could not notify'));
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

function listenForever(database: Database, log: Logger, onPoke: (poke: Poke) => void) {
  let closed = false;
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  const retry = () => {
    client = null;
    clearTimeout(timer);
    if (!closed) timer = setTimeout(() => void connect(), RECONNECT_DELAY_MS);
  };
  const connect = async () => {
    let fresh: Client | null = null;
    try {
      fresh = client = await database.newClient();
      fresh.on('notification', ({ payload }) => payload && onPoke(JSON.parse(payload) as Poke));
      fresh.once('end', retry);
      await fresh.query(`listen ${CHANNEL}`);
      if (closed) await fresh.end();
    } catch (error) {
      log.warn({ err: error }, 'not listening for changes of other processes');
      // A client that is connected but doesn't listen is useless, and must not cause two retries.
      fresh?.removeListener('end', retry);
      fresh?.end().catch(() => undefined);
      retry();
    }
  };
  void connect();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
