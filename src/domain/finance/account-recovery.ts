import { clientStateAt, hasEnded } from '#domain/dates/expiry.ts';
import { debtOf } from '#domain/debts.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import { parseSlots } from '#domain/slots/slots.ts';

/** How far clients have paid back what an account's present term cost. */
export interface AccountRecovery {
  cost: number;
  brought: number;
  /** Profiles whose clients have paid something; all of a whole account's. */
  profiles: number;
  isPaidBack: boolean;
}

type Account = Pick<Streaming, 'priceSupplier' | 'startDate'>;

/** Null for an account without a cost, of which nothing has to come back. */
export function accountRecovery(
  account: Account,
  clients: readonly Client[],
  nowMs: number,
): AccountRecovery | null {
  const cost = toCents(account.priceSupplier);
  if (cost <= 0) return null;
  const paying = clients
    .filter((client) => isOfTerm(client, account, nowMs))
    .map(({ accountType, numberprofile, ...client }) => ({
      slots: parseSlots(accountType, numberprofile) ?? [],
      cents: broughtBy(client, nowMs),
    }))
    .filter(({ cents }) => cents > 0);
  const brought = paying.reduce((sum, { cents }) => sum + cents, 0);
  return {
    cost: fromCents(cost),
    brought: fromCents(brought),
    profiles: new Set(paying.flatMap(({ slots }) => slots)).size,
    isPaidBack: brought >= cost,
  };
}

/** Who runs, and whose days began and ended within the account's present term. */
function isOfTerm({ startDate, endDate }: Client, account: Account, nowMs: number): boolean {
  return !hasEnded(endDate, nowMs) || Date.parse(startDate) >= Date.parse(account.startDate);
}

type Paying = Pick<Client, 'state' | 'endDate' | 'publicprice' | 'paid' | 'received'>;

/** Cents of the present term. Who is set aside, or ended so, has paid only what was noted. */
function broughtBy(client: Paying, nowMs: number): number {
  if (clientStateAt(client, nowMs) !== 'Vendido') return toCents(client.received ?? 0);
  return toCents(client.publicprice) - toCents(debtOf(client));
}
