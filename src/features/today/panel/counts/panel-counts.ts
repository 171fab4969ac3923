import { clientStateAtIso, conditionsAtIso } from '#domain/dates/expiry.ts';
import type { AccountType, Client, ClientState, Conditions, Streaming } from '#domain/rows.ts';

export type AccountCounts = Record<Conditions, number>;
export type ClientCounts = Record<AccountType, Record<ClientState, number>>;

/** States at `nowMs`, not the stored ones. `now` is formatted once: each tick counts tens of thousands of rows. */
export function countAccounts(streamings: readonly Streaming[], nowMs: number): AccountCounts {
  const now = new Date(nowMs).toISOString();
  const counts: AccountCounts = { Activo: 0, Soporte: 0, Vencido: 0 };
  for (const streaming of streamings) counts[conditionsAtIso(streaming, now)] += 1;
  return counts;
}

/** States at `nowMs`, not the stored ones (PAN-05). */
export function countClients(clients: readonly Client[], nowMs: number): ClientCounts {
  const now = new Date(nowMs).toISOString();
  const counts: ClientCounts = { Cuenta: none(), Perfil: none() };
  for (const client of clients) counts[client.accountType][clientStateAtIso(client, now)] += 1;
  return counts;
}

function none(): Record<ClientState, number> {
  return { Vendido: 0, Standby: 0, Vencido: 0 };
}
