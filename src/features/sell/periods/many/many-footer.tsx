import { useSymbol } from '#workspace/data/use-symbol.ts';
import { formatMoney } from '#domain/money/money.ts';
import { Button } from '#ui/buttons/button.tsx';
import { messages } from './many.texts.ts';
import type { ManyRenewal } from './use-many-renewal.ts';

interface ManyFooterProps {
  many: ManyRenewal;
  submit: (count: number, days: number, money: string) => string;
  onClose: () => void;
}

/** A phone closes by the head, so that the button has the width for its whole text. */
export function ManyFooter({ many: { plan, busy }, submit, onClose }: ManyFooterProps) {
  const symbol = useSymbol();
  return (
    <>
      <Button className="max-md:hidden" onClick={onClose}>
        {messages.cancel}
      </Button>
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        disabledReason={plan.missing === null ? undefined : messages.missing[plan.missing]}
      >
        <span className="figures">{submit(plan.count, plan.days ?? 0, formatMoney(plan.sum, symbol))}</span>
      </Button>
    </>
  );
}
