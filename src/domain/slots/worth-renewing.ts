import { clientStateAt, hasEnded } from '#domain/dates/expiry.ts';
import { dueDays } from '#domain/dues.ts';
import type { Client } from '#domain/rows.ts';
import { parseSlots } from './slots.ts';

/**
 * True for running clients, and for ended ones who can return to their slot. A reservation is not a purchase, so it is
 * left out. `others` are the clients of the same account.
 */
export function isWorthRenewing(client: Client, others: readonly Client[], nowMs: number): boolean {
  if (client.state === 'Standby') return false;
  if (!hasEnded(client.endDate, nowMs)) return true;
  return client.endDate >= dueDays(nowMs).recent && !isPlaceTaken(client, others, nowMs);
}

function isPlaceTaken(client: Client, others: readonly Client[], nowMs: number): boolean {
  const own = new Set(slotsOf(client));
  return others.some(
    (other) =>
      other.id !== client.id &&
      clientStateAt(other, nowMs) !== 'Vencido' &&
      slotsOf(other).some((slot) => own.has(slot)),
  );
}

const slotsOf = ({ accountType, numberprofile }: Client): readonly number[] =>
  parseSlots(accountType, numberprofile) ?? [];
