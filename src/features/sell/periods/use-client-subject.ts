import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useCloseWhenDeleted } from '#workspace/dialog/use-close-when-deleted.ts';
import { usePlaceLost } from '#workspace/data/use-place-lost.ts';
import { useReady, useRow } from '#workspace/data/use-rows.ts';
import { useServiceName } from '#workspace/data/use-service-name.ts';
import { renewalPrice } from '#domain/money/list-prices.ts';
import { debtOf } from '#domain/debts.ts';
import { profilesLabel } from '#domain/slots/slot-list-text.ts';
import type { TermSubject } from './period-subject.ts';
import { messages } from './periods.texts.ts';

const { client: texts } = messages;

/** A client deleted meanwhile closes the dialog; after a change it returns to the client's card. */
export function useClientSubject(id: string, onClose: () => void): TermSubject | undefined {
  const { replaceDialog } = useDialog();
  const client = useRow('clients', id);
  const streaming = useRow('streamings', client?.streamingsId ?? '');
  const category = useRow('categories', streaming?.categoryId ?? '');
  const service = useServiceName(streaming);
  const ready = useReady();
  const place = usePlaceLost(client);
  useCloseWhenDeleted(ready && client === undefined, texts.gone, onClose);
  if (!client) return undefined;
  return {
    id,
    term: client,
    state: client.state,
    running: 'Vendido',
    priceOf: (days) => renewalPrice(client, category, days),
    maxPrice: null,
    payable: { owed: debtOf(client), method: client.paymentMethod },
    place,
    datesTitle: texts.datesTitle(client.nameuser),
    renewTitle: texts.renewTitle(client.nameuser),
    about: [service, profilesLabel(client)].filter(Boolean).join(' · '),
    texts,
    drafts: { dates: `client-dates/${id}`, renewal: `client-renew/${id}` },
    mutations: { dates: 'client.change_date', renewal: 'client.renewal' },
    beside: { client, streaming },
    leave: () => replaceDialog('client', id),
  };
}
