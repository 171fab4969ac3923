import { useCloseWhenDeleted } from '#workspace/dialog/use-close-when-deleted.ts';
import { useAccounts, useReady } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { maxSupplierPrice } from '#domain/money/money.ts';
import { serviceName } from '#domain/service-name.ts';
import type { TermSubject } from './period-subject.ts';
import { messages } from './periods.texts.ts';

const { account: texts } = messages;

export function useAccountSubject(id: string, onClose: () => void): TermSubject | undefined {
  const account = useAccounts().find(({ streaming }) => streaming.id === id);
  const symbol = useSymbol();
  const ready = useReady();
  useCloseWhenDeleted(ready && account === undefined, texts.gone, onClose);
  if (!account) return undefined;
  const { streaming, category, clients } = account;
  return {
    id,
    term: streaming,
    state: streaming.conditions,
    running: 'Activo',
    priceOf: () => streaming.priceSupplier,
    maxPrice: maxSupplierPrice(symbol),
    payable: null,
    place: null,
    datesTitle: texts.datesTitle,
    renewTitle: texts.renewTitle,
    // The supplier is left out: the tables may hide the name from onlookers.
    about: `${serviceName(streaming, category)} · ${streaming.email}`,
    texts,
    drafts: { dates: `account-dates/${id}`, renewal: `account-renew/${id}` },
    mutations: { dates: 'streaming.change_date', renewal: 'streaming.renewal' },
    beside: { clients },
    leave: onClose,
  };
}
