import { EventEmitter } from 'node:events';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import type { Database } from '#server/db/pool.ts';

const CHANNEL = 'vigente_revision';
const RECONNECT_DELAY_MS = 1_000;

/**
 * Tells the devices of a reseller, on whichever API process they listen, that the revision rose.
 * Only a poke (architecture §4.5): what a lost notification hid, the next beat of the device's stream tells.
 */
export interface Notifier {
  publish(userId: string, revision: number): void;
  /** Calls `listener` with each new revision; the answer stops it. */
  subscribe(userId: string, listener: (revision: number) => void): () => void;
  close(): Promise<void>;
}

export function createNotifier(database: Database, log: Logger): Notifier {
  const local = new EventEmitter().setMaxListeners(0);
  const remote = listenForever(database, log, ({ userId, revision }) => local.emit(userId, revision));
  return {
    publish: (userId, revision) => {
      database.pool
        .query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ userId, revision })])
        .catch((error: unknown) => log.warn({ err: error }, 'could not notify'));
    },
    subscribe: (userId, listener) => {
      local.on(userId, listener);
      return () => local.off(userId, listener);
    },
    close: remote.close,
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
      // One that is connected but doesn't listen is no use, and must not be followed by two.
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
