import { useState } from 'react';
import { useRefundsAbout } from '#workspace/data/books/use-books.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { refundsAbout } from '#db/books/refunds-about.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { mutationTimes } from '#workspace/actions/result-times.ts';
import type { MutationResult } from '#workspace/actions/use-mutation.ts';
import { formatAmount } from '#domain/money/money.ts';
import { lastRefund, type RefundMade } from '#domain/finance/refunds-made.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { showResult } from '#ui/feedback/toast.ts';

interface RefundOptions {
  aboutId: string;
  /** Value of the unused days: the amount unless another is typed. */
  proportional: number;
  write: (price: number) => Promise<MutationResult>;
}

export interface Refund {
  typed: string;
  type: (text: string) => void;
  /** NaN without an amount. */
  amount: number;
  busy: boolean;
  registered: boolean;
  earlier: RefundMade | undefined;
  asking: boolean;
  /** Writes the refund, or first asks if there was an earlier one. */
  register: () => void;
  dismiss: () => void;
}

/** Lasts for one opening. After an earlier refund, from any device, a second one needs a confirmation (FIN-26). */
export function useRefund({ aboutId, proportional, write }: RefundOptions): Refund {
  const { store } = useWorkspace();
  const known = useRefundsAbout(aboutId);
  const symbol = useSymbol();
  const [changed, setChanged] = useState<string | null>(null);
  const [stage, setStage] = useState<'open' | 'asking' | 'busy' | 'registered'>('open');
  const typed = changed ?? formatAmount(proportional, symbol);
  const amount = amountOf(typed, symbol);
  const earlier = lastRefund(known ?? [], aboutId);
  const run = async (): Promise<void> => {
    setStage('busy');
    const result = await write(amount);
    setStage(result.ok ? 'registered' : 'open');
    const message = result.ok ? undefined : Object.values(result.errors)[0]?.msg;
    if (message !== undefined)
      showResult({ status: 'error', message, ms: mutationTimes('finance.refund').errorMs });
  };
  const ask = async (): Promise<void> => {
    setStage('busy');
    if (lastRefund(await refundsAbout(store.db, aboutId), aboutId)) setStage('asking');
    else await run();
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
      if (stage !== 'open') void run();
      else if (earlier) setStage('asking');
      else if (known) void run();
      else void ask();
    },
    dismiss: () => setStage('open'),
  };
}
