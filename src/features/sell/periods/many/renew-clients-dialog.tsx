import { useMemo } from 'react';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { useNow } from '#workspace/data/use-now.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { idsIn } from '#workspace/components/ids-text.ts';
import { debtOf } from '#domain/debts.ts';
import { accountGap } from '#domain/dates/outlasting.ts';
import { renewalPrice } from '#domain/money/list-prices.ts';
import { groupBy } from '#domain/group-by.ts';
import { MAX_PUBLIC_PRICE } from '#domain/money/money.ts';
import type { Category, Client, Streaming } from '#domain/rows.ts';
import { serviceName } from '#domain/service-name.ts';
import { placesLost } from '#domain/slots/place-back.ts';
import { profilesLabel } from '#domain/slots/slot-list-text.ts';
import { manyDialog, type ManyDialogProps, ManySheet } from './many-sheet.tsx';
import { messages } from './many.texts.ts';
import { renewedText } from './renewed-address.ts';
import { type ManyRow, type Places, useManyRenewal } from './use-many-renewal.ts';

const { clients: texts } = messages;

export const RenewClientsDialog = manyDialog(useClientRows, texts.gone, RenewClientsSheet);

/** The messages have their own address, since a reload must not renew again. */
function RenewClientsSheet({ rows, onClose }: ManyDialogProps) {
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
  return <ManySheet many={many} texts={texts} payable onClose={onClose} />;
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
    owed: debtOf(client),
    method: client.paymentMethod,
    gapAt: (end) => (streaming ? accountGap(end, streaming, { nowMs }) : 'none'),
  };
}
