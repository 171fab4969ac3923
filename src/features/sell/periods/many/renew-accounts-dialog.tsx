import { useCloseWhenDeleted } from '#workspace/dialog/use-close-when-deleted.ts';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useAccounts, useReady } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { idsIn } from '#workspace/components/use-buyer.ts';
import { endsSoon, hasEnded } from '#domain/dates/expiry.ts';
import { outlastsAccount } from '#domain/dates/outlasting.ts';
import { maxSupplierPrice } from '#domain/money/money.ts';
import type { Client } from '#domain/rows.ts';
import { serviceName } from '#domain/service-name.ts';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { ManyBody } from './many-body.tsx';
import { ManyFooter } from './many-footer.tsx';
import { messages } from './many.texts.ts';
import { type ManyRow, useManyRenewal } from './use-many-renewal.ts';

const { accounts: texts } = messages;

/** Renews with the supplier; `id` holds all ids (ACC-73). */
export function RenewAccountsDialog({ id, onClose }: DialogProps) {
  const rows = useAccountRows(id);
  const ready = useReady();
  useCloseWhenDeleted(ready && rows.length === 0, texts.gone, onClose);
  return rows.length > 0 ? <RenewAccountsSheet rows={rows} onClose={onClose} /> : null;
}

function RenewAccountsSheet({ rows, onClose }: { rows: readonly ManyRow[]; onClose: () => void }) {
  const symbol = useSymbol();
  const many = useManyRenewal({
    rows,
    name: 'streaming.renewal',
    maxPrice: maxSupplierPrice(symbol),
    done: texts.done,
    onDone: onClose,
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={texts.title(many.plan.count)}
      description={texts.about}
      onSubmit={(event) => {
        event.preventDefault();
        many.renew();
      }}
      footer={<ManyFooter many={many} submit={texts.submit} onClose={onClose} />}
    >
      <ManyBody many={many} texts={texts} />
    </Sheet>
  );
}

function useAccountRows(id: string): ManyRow[] {
  const accounts = useAccounts();
  const nowMs = useNow();
  const wanted = new Set(idsIn(id));
  return accounts
    .filter(({ streaming }) => wanted.has(streaming.id))
    .map(({ streaming, category, clients }) => ({
      id: streaming.id,
      endDate: streaming.endDate,
      days: streaming.days,
      priceOf: () => streaming.priceSupplier,
      owed: 0,
      name: streaming.email,
      about: serviceName(streaming, category),
      gapAt: (end) => {
        const outlast = (client: Client) =>
          outlastsAccount(client.endDate, end) && !hasEnded(client.endDate, nowMs);
        if (!clients.some(outlast)) return 'none';
        return endsSoon({ endDate: end }, nowMs) ? 'soon' : 'fact';
      },
    }));
}
