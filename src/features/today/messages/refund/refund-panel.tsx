import { useNow } from '#workspace/data/use-now.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Client } from '#domain/rows.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { messages } from '#features/today/messages/messages.texts.ts';
import { RefundEntry } from './refund-entry.tsx';
import { UnusedDays } from './unused-days.tsx';
import type { ClientRefund } from './use-client-refund.ts';

const { refund: texts } = messages;

export function RefundPanel({ client, refund }: { client: Client; refund: ClientRefund }) {
  const symbol = useSymbol();
  const runs = !hasEnded(client.endDate, useNow());
  return (
    <section aria-label={texts.label} className="flex flex-col gap-3 rounded-control bg-well p-4">
      <UnusedDays label={texts.label} amount={refund.proportional} endDate={client.endDate} />
      <RefundEntry
        refund={refund}
        texts={texts}
        note={(willWrite) =>
          [
            willWrite && texts.writes(formatMoney(refund.amount, symbol)),
            refund.ended && texts.ended,
            texts.onlyHere,
          ]
            .filter(Boolean)
            .join(' ')
        }
      >
        {runs && !refund.registered && (
          <Checkbox
            label={texts.end}
            hint={texts.endHint}
            checked={refund.ends}
            onChange={(event) => refund.chooseEnd(event.target.checked)}
          />
        )}
      </RefundEntry>
    </section>
  );
}
