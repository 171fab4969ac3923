import { useState } from 'react';
import { newestReset } from '#contract/mutations/finance.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { useMutation } from '#workspace/actions/use-mutation.ts';
import { isOfReset } from '#domain/finance/closings.ts';
import {
  correctedQuantity,
  correctionOf,
  correctionsByEntry,
  isCorrection,
} from '#domain/finance/corrections.ts';
import { isDebtPayment } from '#domain/finance/received.ts';
import type { Finance } from '#domain/rows.ts';

export interface Correctable {
  entry: Finance;
  quantity: number;
  /** The date of the newest closing if the entry is from before it, else null. */
  closedOn: string | null;
  /** The difference that a correction to `amount` writes, and the entry's quantity after it. */
  preview: (amount: number) => { difference: number; quantity: number };
}

/** Null if the entry can't be corrected, undefined if it is gone. */
export function useCorrectable(id: string): Correctable | null | undefined {
  const finances = useRows('finances');
  const entry = finances.find((row) => row.id === id);
  if (!entry) return undefined;
  const resets = finances.filter(({ kind }) => kind === 'Acumulado');
  if (isCorrection(entry) || isDebtPayment(entry) || isOfReset(entry, resets)) return null;
  const corrections = correctionsByEntry(finances).get(id) ?? [];
  const last = newestReset(resets);
  return {
    entry,
    quantity: correctedQuantity(entry, corrections),
    closedOn: last && last.date >= entry.date ? last.date : null,
    preview: (amount) => ({
      difference: correctionOf(entry, corrections, amount),
      quantity: entry.quantity < 0 ? -amount : amount,
    }),
  };
}

/** `error` is the message for the field of the amount. */
export function useCorrection(entryId: string, onDone: () => void) {
  const mutate = useMutation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const correct = async (price: number): Promise<void> => {
    setBusy(true);
    const result = await mutate({ name: 'finance.correct', body: { entryId, price } });
    if (result.ok) return onDone();
    setBusy(false);
    setError(result.errors['price']?.msg);
  };
  return { busy, error, clear: () => setError(undefined), correct };
}
