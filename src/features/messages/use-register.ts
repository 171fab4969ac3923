import { useState } from 'react';
import { useTap } from '#desk/use-tap.ts';
import { showResult } from '#ui/toast.ts';
import { REFUND } from './timings.ts';

/**
 * Writes money given back into the books, once for each time that the dialog opens: it stays open for the message,
 * and a second press would write a second line (rules §5).
 */
export function useRegister(name: 'finance.refund' | 'finance.supplier_refund') {
  const tap = useTap();
  const [busy, setBusy] = useState(false);
  const [registered, setRegistered] = useState(false);
  const register = async (price: number): Promise<void> => {
    setBusy(true);
    const result = await tap({ name, body: { price } }, REFUND);
    setBusy(false);
    if (result.ok) return setRegistered(true);
    const message = Object.values(result.errors)[0]?.msg;
    if (message !== undefined) showResult({ status: 'error', message, ms: REFUND.errorMs });
  };
  return { busy, registered, register };
}
