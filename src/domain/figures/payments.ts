import { notOfResets } from '#domain/finance/closings.ts';
import { isCorrection } from '#domain/finance/corrections.ts';
import type { Books } from './books.ts';
import { COUNTS, FORM } from './ledger.ts';
import { ASK, NONE } from './account-index.ts';

/** Client `n` of the catalogue has the payments from `starts[n]` to before `starts[n + 1]`. */
export interface Payments {
  /** Epoch ms of sales and renewals, oldest first per client. */
  ms: Float64Array;
  starts: Int32Array;
}

/** Two passes: the first counts, so that one array has room for all. */
export function payments({ ledger, places, attributionOf, clients }: Books): Payments {
  const { form, counts, ms } = ledger.columns;
  const isCounted = notOfResets(ledger.resets);
  const payers = new Int32Array(ledger.size).fill(NONE);
  const starts = new Int32Array(clients.length + 1);
  for (let at = 0; at < ledger.size; at += 1) {
    if (counts[at] !== COUNTS.sale || form[at] === FORM.none) continue;
    let payer = places.client(at);
    if (payer === ASK) {
      const entry = ledger.row(at);
      payer =
        isCorrection(entry) || !isCounted(entry) ? NONE : places.clientWithId(attributionOf(entry).clientId);
    }
    payers[at] = payer;
    if (payer >= 0) starts[payer + 1] = (starts[payer + 1] as number) + 1;
  }
  for (let n = 1; n < starts.length; n += 1) starts[n] = (starts[n] as number) + (starts[n - 1] as number);
  const ends = starts.slice();
  const sorted = new Float64Array(starts[clients.length] as number);
  for (let at = 0; at < ledger.size; at += 1) {
    const payer = payers[at] as number;
    if (payer < 0) continue;
    const end = ends[payer] as number;
    put(sorted, { first: starts[payer] as number, end, value: ms[at] as number });
    ends[payer] = end + 1;
  }
  return { ms: sorted, starts };
}

/** Most lines are already ordered by date, so that nothing moves. */
function put(
  sorted: Float64Array,
  { first, end, value }: { first: number; end: number; value: number },
): void {
  let at = end;
  for (; at > first && (sorted[at - 1] as number) > value; at -= 1) sorted[at] = sorted[at - 1] as number;
  sorted[at] = value;
}
