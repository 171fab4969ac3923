import { useNow } from '#workspace/data/use-now.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { daysLeftShown } from '#domain/dates/expiry.ts';
import { formatMoney } from '#domain/money/money.ts';
import { messages } from '#features/today/messages/messages.texts.ts';

interface UnusedDaysProps {
  label: string;
  amount: number;
  endDate: string;
}

export function UnusedDays({ label, amount, endDate }: UnusedDaysProps) {
  const symbol = useSymbol();
  const nowMs = useNow();
  return (
    <div>
      <p className="text-sm text-soft">{label}</p>
      <p className="figures text-2xl font-semibold">{formatMoney(amount, symbol)}</p>
      <p className="text-sm text-soft">{messages.refund.unused(daysLeftShown(endDate, nowMs))}</p>
    </div>
  );
}
