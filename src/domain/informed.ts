import { hasEnded } from '#domain/dates/expiry.ts';
import type { Client, Streaming } from '#domain/rows.ts';

/** True while a client may still sign in with credentials that were replaced. */
export function isUntold(
  { informedAt }: Pick<Client, 'informedAt'>,
  { credentialsAt }: Pick<Streaming, 'credentialsAt'>,
): boolean {
  if (!credentialsAt) return false;
  return !informedAt || informedAt < credentialsAt;
}

/** `hasPage`: the person reads the new credentials on their page (rules §15). */
export type HasPage = (client: Client) => boolean;

export interface Telling {
  /** Clients who run, in the account's order. */
  running: Client[];
  untold: Client[];
}

/** `running` need the account's present credentials; `untold`, a part of them, lack these yet (rules §2). */
export function tellingOf(
  { streaming, clients }: { streaming: Streaming; clients: readonly Client[] },
  nowMs: number,
  hasPage: HasPage,
): Telling {
  const running = clients.filter(({ endDate }) => !hasEnded(endDate, nowMs));
  return { running, untold: running.filter((client) => isUntold(client, streaming) && !hasPage(client)) };
}
