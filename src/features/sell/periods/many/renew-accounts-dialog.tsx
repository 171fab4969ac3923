import { useNow } from '#workspace/data/use-now.ts';
import { useAccounts } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { idsIn } from '#workspace/components/ids-text.ts';
import { endsSoon, hasEnded } from '#domain/dates/expiry.ts';
import { outlastsAccount } from '#domain/dates/outlasting.ts';
import { maxSupplierPrice } from '#domain/money/money.ts';
import type { Client } from '#domain/rows.ts';
import { serviceName } from '#domain/service-name.ts';
import { manyDialog, type ManyDialogProps, ManySheet } from './many-sheet.tsx';
import { messages } from './many.texts.ts';
import { type ManyRow, useManyRenewal } from './use-many-renewal.ts';

const { accounts: texts } = messages;

/** Renews with the supplier. */
export const RenewAccountsDialog = manyDialog(useAccountRows, texts.gone, RenewAccountsSheet);

function RenewAccountsSheet({ rows, onClose }: ManyDialogProps) {
  const symbol = useSymbol();
  const many = useManyRenewal({
    rows,
    name: 'streaming.renewal',
    maxPrice: maxSupplierPrice(symbol),
    done: texts.done,
    onDone: onClose,
  });
  return <ManySheet many={many} texts={texts} description={texts.about} onClose={onClose} />;
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
