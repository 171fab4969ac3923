import type { ReactNode } from 'react';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { formatMoney } from '#domain/money/money.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Wallet } from '#ui/icons.ts';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { WarningLines } from '#ui/feedback/warning-lines.tsx';
import { messages } from '#features/today/messages/messages.texts.ts';
import type { Refund } from './use-refund.ts';

const { again } = messages;

interface RefundEntryProps {
  refund: Refund;
  texts: {
    amount: string;
    register: string;
    noAmount: string;
    nothing: string;
    registered: string;
    again: (day: string, money: string) => string;
  };
  note: (willWrite: boolean) => string;
  children?: ReactNode;
}

export function RefundEntry({ refund, texts, note, children }: RefundEntryProps) {
  const symbol = useSymbol();
  const { asking, earlier } = refund;
  const inert = inertReason(refund, texts);
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-3">
        <MoneyInput
          label={texts.amount}
          symbol={symbol}
          value={refund.typed}
          readOnly={refund.registered}
          onChange={(event) => refund.type(event.target.value)}
        />
        <Button
          variant={asking ? 'primary' : undefined}
          busy={refund.busy}
          disabledReason={inert}
          onClick={refund.register}
        >
          <Wallet aria-hidden className="size-5" />
          {asking ? again.yes : texts.register}
        </Button>
      </div>
      {children}
      <WarningLines
        lines={earlier ? [texts.again(formatDate(earlier.date), formatMoney(earlier.amount, symbol))] : []}
      />
      {asking && (
        <Button size="small" className="self-end" onClick={refund.dismiss}>
          {again.no}
        </Button>
      )}
      <p className="figures text-sm text-soft">{note(inert === undefined)}</p>
    </>
  );
}

function inertReason({ registered, amount }: Refund, texts: RefundEntryProps['texts']): string | undefined {
  if (registered) return texts.registered;
  if (Number.isNaN(amount)) return texts.noAmount;
  return amount === 0 ? texts.nothing : undefined;
}
