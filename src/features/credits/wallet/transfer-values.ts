import { MAX_TRANSFER } from '#contract/calls/credits.ts';
import type { Credit } from '#domain/rows.ts';
import { wholeOf } from '#domain/money/typed-numbers.ts';
import type { Candidate } from '#contract/schemas/answers.ts';

export interface TransferValues {
  search: string;
  clientId: string;
  quantity: string;
}

export const CANDIDATES_SHOWN = 20;

/** ms within which an equal transfer may be a mistake. */
const RECENT_MS = 3_600_000;

/** Null unless the text is a whole number from 1 to 500 (CRE-06). */
export function quantityOf(typed: string): number | null {
  const quantity = wholeOf(typed);
  return quantity <= MAX_TRANSFER ? quantity : null;
}

/** Compares only digits; undefined for an empty text (CRE-05). */
export function findByPhone(candidates: readonly Candidate[], typed: string): Candidate[] | undefined {
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return /[^\s+()-]/.test(typed) ? [] : undefined;
  return candidates.filter(({ phone }) => phone.replace(/\D/g, '').includes(digits));
}

export function sameTransfer(
  movements: readonly Credit[],
  { username, quantity }: { username: string; quantity: number },
  nowMs: number,
): Credit | undefined {
  const isSame = (movement: Credit): boolean =>
    movement.description === 'Transferencia' &&
    movement.counterpart === username &&
    movement.quantity === -quantity &&
    Date.parse(movement.data) > nowMs - RECENT_MS;
  return movements.find(isSame);
}
