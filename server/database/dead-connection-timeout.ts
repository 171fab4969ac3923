import type { Socket } from 'node:net';

/** Longer than any statement may take (`statement_timeout`), and than an idle connection is kept. */
export const DEAD_CONNECTION_MS = 30_000;

const WATCHED = new WeakSet<object>();

/**
 * Breaks a connection off on which nothing has come for so long, as of a machine that died or froze without a word. A
 * statement's own limit is the server's, which may be gone. 0 ends the watch.
 */
export function setDeadConnectionTimeout(client: object, deadConnectionMs: number): void {
  // TLS has taken the place of the plain socket once the client is connected.
  const { stream } = (client as { connection: { stream: Socket } }).connection;
  if (!WATCHED.has(stream)) stream.on('timeout', () => stream.destroy(silent()));
  WATCHED.add(stream);
  stream.setTimeout(deadConnectionMs);
}

const silent = (): Error => Object.assign(new Error('The database says nothing'), { code: 'ETIMEDOUT' });
