import type { Client } from 'pg';

/** SQLSTATE transaction_resolution_unknown */
const RESOLUTION_UNKNOWN = '08007';
const SYNC_WAIT = 'SyncRepWaitForLSN';

/**
 * The transaction is committed on this server, but the synchronous standby may lack it: a failover could lose it. It is
 * no acknowledgement; the same call under its key is answered once the standby has it (ADR 0148).
 */
export class NotReplicatedError extends Error {
  readonly code = RESOLUTION_UNKNOWN;

  constructor() {
    super('The wait for the synchronous standby was cancelled');
  }
}

const UNREPLICATED = new WeakSet<object>();

/** PostgreSQL reports a cancelled wait as a warning before a successful COMMIT. */
export function watchReplication(client: Pick<Client, 'on'>): void {
  client.on('notice', ({ routine }) => {
    // The routine identifies it: the text is in the server's language, and all warnings share the code.
    if (routine === SYNC_WAIT) UNREPLICATED.add(client);
  });
}

/** Call after each answer to a statement or commit on the connection. */
export function throwIfNotReplicated(client: object): void {
  if (UNREPLICATED.delete(client)) throw new NotReplicatedError();
}
