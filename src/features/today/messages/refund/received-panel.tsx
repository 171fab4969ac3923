import { useNow } from '#workspace/data/use-now.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { useMutation } from '#workspace/actions/use-mutation.ts';
import { formatMoney, refundAmount } from '#domain/money/money.ts';
import type { Streaming } from '#domain/rows.ts';
import { messages } from '#features/today/messages/messages.texts.ts';
import { RefundEntry } from './refund-entry.tsx';
import { UnusedDays } from './unused-days.tsx';
import { useRefund } from './use-refund.ts';

const { received } = messages;

/** The supplier's refund is the value of the unused days, unless another amount is typed (DLG-09, FIN-16). */
export function ReceivedPanel({ streaming }: { streaming: Streaming }) {
  const mutate = useMutation();
  const symbol = useSymbol();
  const { id: streamingsId, priceSupplier: price, days, endDate } = streaming;
  const proportional = refundAmount({ price, days, endDate }, useNow());
  const refund = useRefund({
    aboutId: streamingsId,
    proportional,
    write: (amount) => mutate({ name: 'finance.supplier_refund', body: { price: amount, streamingsId } }),
  });
  return (
    <section aria-label={received.label} className="flex flex-col gap-3 rounded-control bg-well p-4">
      <UnusedDays label={received.label} amount={proportional} endDate={endDate} />
      <RefundEntry
        refund={refund}
        texts={received}
        note={(willWrite) =>
          willWrite
            ? `${received.waits} ${received.writes(formatMoney(refund.amount, symbol))}`
            : messages.refund.onlyHere
        }
      />
    </section>
  );
}
