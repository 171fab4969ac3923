import type { Recovery } from '#domain/finance/recovery.ts';
import { formatMoney } from '#domain/money/money.ts';
import { messages } from './month.texts.ts';

/** A beginner's purchases, and the part repaid by sales, which would otherwise be a loss in red (PAN-15). */
export function RecoveryLine({ recovery, symbol }: { recovery: Recovery; symbol: string }) {
  const { invested, part, profiles } = recovery;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="figures font-title text-[1.75rem] leading-9 font-semibold tracking-tight">
        {messages.invested(formatMoney(invested, symbol))}
      </p>
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-well">
        <div className="h-full rounded-full bg-gold-line" style={{ width: `${Math.max(2, part * 100)}%` }} />
      </div>
      <p className="figures min-h-5 text-sm text-soft">{messages.recover(profiles)}</p>
    </div>
  );
}
