import type { AccountType, Client, ClientState, Conditions, Streaming } from '#domain/rows.ts';

export type AccountCounts = Record<Conditions, number>;
export type ClientCounts = Record<AccountType, Record<ClientState, number>>;

/**
 * The accounts in each state at `nowMs`, ended ones as Vencido whatever is stored, as `conditionsAt` has it.
 * Tens of thousands are counted at every tick: instants are compared as the text that they are kept in, which
 * orders them alike and costs a twentieth of parsing them.
 */
export function countAccounts(streamings: readonly Streaming[], nowMs: number): AccountCounts {
  const now = new Date(nowMs).toISOString();
  const counts: AccountCounts = { Activo: 0, Soporte: 0, Vencido: 0 };
  for (const { endDate, conditions } of streamings) counts[endDate <= now ? 'Vencido' : conditions] += 1;
  return counts;
}

/** The clients of each type in each state at `nowMs`, as `clientStateAt` has it (PAN-05). */
export function countClients(clients: readonly Client[], nowMs: number): ClientCounts {
  const now = new Date(nowMs).toISOString();
  const counts: ClientCounts = { Cuenta: none(), Perfil: none() };
  for (const { endDate, state, accountType } of clients) {
    counts[accountType][endDate <= now ? 'Vencido' : state] += 1;
  }
  return counts;
}

function none(): Record<ClientState, number> {
  return { Vendido: 0, Standby: 0, Vencido: 0 };
}
