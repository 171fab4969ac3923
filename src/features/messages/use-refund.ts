import { useState } from 'react';
import { useRows } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { mutationTimes } from '#workspace/actions/result-times.ts';
import type { MutationResult } from '#workspace/actions/use-mutation.ts';
import { formatAmount } from '#domain/money/money.ts';
import { lastRefund, type RefundMade } from '#domain/finance/refunds-made.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { showResult } from '#ui/feedback/toast.ts';

interface RefundOptions {
  /** The client or account that it is for. */
  aboutId: string;
  /** What the unused days are worth: the amount unless another is typed. */
  proportional: number;
  /** Writes it into the books. */
  write: (price: number) => Promise<MutationResult>;
}

/** Money that is given back, on its way into the books. */
export interface Refund {
  /** The amount as it stands in its field. */
  typed: string;
  type: (text: string) => void;
  /** NaN where none is typed. */
  amount: number;
  busy: boolean;
  /** Whether it was written since the dialog opened. */
  registered: boolean;
  /** The last one for the same client or account that the books knew of before. */
  earlier: RefundMade | undefined;
  /** Whether another one is being asked about. */
  asking: boolean;
  /** Writes it, or asks first where there is an earlier one. */
  register: () => void;
  dismiss: () => void;
}

/**
 * Writes money given back into the books, once for each time that the dialog opens; where the books know of one for the
 * same client or account, from whichever device, not before it is said again (FIN-26).
 */
export function useRefund({ aboutId, proportional, write }: RefundOptions): Refund {
  const finances = useRows('finances');
  const symbol = useSymbol();
  const [changed, setChanged] = useState<string | null>(null);
  const [stage, setStage] = useState<'open' | 'asking' | 'busy' | 'registered'>('open');
  const typed = changed ?? formatAmount(proportional, symbol);
  const amount = amountOf(typed, symbol);
  const earlier = lastRefund(finances, aboutId);
  const run = async (): Promise<void> => {
    setStage('busy');
    const result = await write(amount);
    setStage(result.ok ? 'registered' : 'open');
    const message = result.ok ? undefined : Object.values(result.errors)[0]?.msg;
    if (message !== undefined)
      showResult({ status: 'error', message, ms: mutationTimes('finance.refund').errorMs });
  };
  return {
    typed,
    type: (text) => {
      setChanged(text);
      setStage('open');
    },
    amount,
    busy: stage === 'busy',
    registered: stage === 'registered',
    earlier: stage === 'busy' || stage === 'registered' ? undefined : earlier,
    asking: stage === 'asking',
    register: () => {
      if (earlier && stage === 'open') setStage('asking');
      else void run();
    },
    dismiss: () => setStage('open'),
  };
}
