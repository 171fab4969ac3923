import { useMemo } from 'react';
import { useCloseWhenDeleted } from '#workspace/dialog/use-close-when-deleted.ts';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { useNow } from '#workspace/data/use-now.ts';
import { useReady, useRows } from '#workspace/data/use-rows.ts';
import { idsIn } from '#workspace/components/use-buyer.ts';
import { isOwed } from '#domain/debts.ts';
import { accountGap } from '#domain/dates/outlasting.ts';
import { renewalPrice } from '#domain/money/list-prices.ts';
import { groupBy } from '#domain/group-by.ts';
import { MAX_PUBLIC_PRICE } from '#domain/money/money.ts';
import type { Category, Client, Streaming } from '#domain/rows.ts';
import { serviceName } from '#domain/service-name.ts';
import { placesLost } from '#domain/slots/place-back.ts';
import { profilesLabel } from '#domain/slots/slot-list-text.ts';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { ManyBody } from './many-body.tsx';
import { ManyFooter } from './many-footer.tsx';
import { messages } from './many.texts.ts';
import { renewedText } from './renewed-address.ts';
import { type ManyRow, type Places, useManyRenewal } from './use-many-renewal.ts';

const { clients: texts } = messages;

/** `id` holds all ids, so that a reload keeps the choice (CLI-52). */
export function RenewClientsDialog({ id, onClose }: DialogProps) {
  const rows = useClientRows(id);
  const ready = useReady();
  useCloseWhenDeleted(ready && rows.length === 0, texts.gone, onClose);
  return rows.length > 0 ? <RenewClientsSheet rows={rows} onClose={onClose} /> : null;
}

type RenewClientsSheetProps = { rows: readonly ManyRow[]; onClose: () => void };

/** The messages have their own address, since a reload must not renew again. */
function RenewClientsSheet({ rows, onClose }: RenewClientsSheetProps) {
  const { replaceDialog } = useDialog();
  const { clock } = useWorkspace();
  const many = useManyRenewal({
    rows,
    name: 'client.renewal',
    maxPrice: MAX_PUBLIC_PRICE,
    placesOf: usePlaces(),
    done: texts.done,
    onDone: (ids) => replaceDialog('clients-renewed', renewedText({ ids, atMs: clock.now() })),
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={texts.title(many.plan.count)}
      onSubmit={(event) => {
        event.preventDefault();
        many.renew();
      }}
      footer={<ManyFooter many={many} submit={texts.submit} onClose={onClose} />}
    >
      <ManyBody many={many} texts={texts} payable />
    </Sheet>
  );
}

/** Clients of one account are placed together, so that no profile is promised twice. */
function usePlaces(): (chosen: readonly string[]) => Places {
  const clients = useRows('clients');
  const { accounts } = useWorkspace();
  const nowMs = useNow();
  return (chosen) => {
    const wanted = new Set(chosen);
    const byAccount = groupBy(
      clients.filter(({ id }) => wanted.has(id)),
      ({ streamingsId }) => streamingsId,
    );
    return new Map(
      [...byAccount].flatMap(([id, comers]) => {
        const account = accounts.get(id);
        return account ? [...placesLost(account, comers, nowMs)] : [];
      }),
    );
  };
}

function useClientRows(id: string): ManyRow[] {
  const clients = useRows('clients');
  const streamings = useRows('streamings');
  const categories = useRows('categories');
  const nowMs = useNow();
  return useMemo(() => {
    const wanted = new Set(idsIn(id));
    const found = new Map(clients.filter((row) => wanted.has(row.id)).map((row) => [row.id, row]));
    const accounts = new Map(streamings.map((row) => [row.id, row]));
    const services = new Map(categories.map((row) => [row.id, row]));
    return [...wanted].flatMap((one) => {
      const client = found.get(one);
      const streaming = client && accounts.get(client.streamingsId);
      if (!client) return [];
      return [rowOf(client, { streaming, category: services.get(streaming?.categoryId ?? ''), nowMs })];
    });
  }, [id, clients, streamings, categories, nowMs]);
}

interface Account {
  streaming: Streaming | undefined;
  category: Category | undefined;
  nowMs: number;
}

function rowOf(client: Client, { streaming, category, nowMs }: Account): ManyRow {
  const { id, endDate, days } = client;
  const service = streaming ? serviceName(streaming, category) : '';
  return {
    id,
    endDate,
    days,
    priceOf: (term) => renewalPrice(client, category, term),
    name: client.nameuser,
    about: [service, profilesLabel(client)].filter(Boolean).join(' · '),
    owed: isOwed(client) ? client.publicprice : 0,
    gapAt: (end) => (streaming ? accountGap(end, streaming, { nowMs }) : 'none'),
  };
}
