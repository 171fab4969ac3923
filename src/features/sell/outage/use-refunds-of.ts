import { useMemo } from 'react';
import { lastRefund, type RefundMade } from '#domain/finance/refunds-made.ts';
import type { Client } from '#domain/rows.ts';
import { useRefundsAboutEach } from '#workspace/data/use-books.ts';

/** Each client's last refund; undefined while unread. */
export function useRefundsOf(clients: readonly Client[]): ReadonlyMap<string, RefundMade> | undefined {
  const refunds = useRefundsAboutEach(clients.map(({ id }) => id));
  return useMemo(() => refunds && lastOfEach(refunds), [refunds]);
}

function lastOfEach(
  refunds: NonNullable<ReturnType<typeof useRefundsAboutEach>>,
): ReadonlyMap<string, RefundMade> {
  const found = new Map<string, RefundMade>();
  for (const [id, rows] of refunds) {
    const last = lastRefund(rows, id);
    if (last) found.set(id, last);
  }
  return found;
}
