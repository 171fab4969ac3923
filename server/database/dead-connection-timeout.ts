import type { Socket } from 'node:net';

/** Longer than `statement_timeout`, and than an idle connection is kept. */
export const DEAD_CONNECTION_MS = 30_000;

const WATCHED = new WeakSet<object>();

/**
 * Closes a connection that has been silent for this long, as after a crash of the other machine. The statement's own
 * limit runs on the server, which may be gone. 0 ends the watch.
 */
export function setDeadConnectionTimeout(client: object, deadConnectionMs: number): void {
  // TLS replaces the plain socket once the client is connected.
  const { stream } = (client as { connection: { stream: Socket } }).connection;
  if (!WATCHED.has(stream)) stream.on('timeout', () => stream.destroy(silent()));
  WATCHED.add(stream);
  stream.setTimeout(deadConnectionMs);
}

const silent = (): Error => Object.assign(new Error('The database says nothing'), { code: 'ETIMEDOUT' });
