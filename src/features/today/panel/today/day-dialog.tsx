import { useMemo, useState } from 'react';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { DialogButton } from '#workspace/components/opening/dialog-button.tsx';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useRow, useRows } from '#workspace/data/use-rows.ts';
import { useServiceName } from '#workspace/data/use-service-name.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { DAY_MS, dayStart } from '#domain/dates/dates.ts';
import { dayjs } from '#domain/dates/dayjs.ts';
import { sumOfPrices } from '#domain/dues.ts';
import { dayOfKey, endingOn } from './ending-days.ts';
import { formatMoney } from '#domain/money/money.ts';
import { profilesLabel } from '#domain/slots/slot-list-text.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ROW, RowList } from '#ui/lists/row-list.tsx';
import { Monogram } from '#ui/look/monogram.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { UserText } from '#ui/user-text.tsx';
import { messages } from './today.texts.ts';

/** First number of rows, and more at each press: a day may have hundreds. */
const SHOWN = 30;

/** `id` is a date, `2026-11-24`; shows its clients and accounts, each with a link (PAN-07). */
export function DayDialog({ id, onClose }: DialogProps) {
  const day = dayOfKey(id);
  const clients = useRows('clients');
  const streamings = useRows('streamings');
  const todayMs = dayStart(useNow(), 0);
  const ending = useMemo(
    () => (day === null ? [] : endingOn(clients, day, todayMs)),
    [clients, day, todayMs],
  );
  const accounts = useMemo(
    () => (day === null ? [] : endingOn(streamings, day, todayMs)),
    [streamings, day, todayMs],
  );
  const symbol = useSymbol();
  const isEmpty = ending.length + accounts.length === 0;
  const totals = messages.dayTotals({ clients: ending.length, accounts: accounts.length });
  const sum = ending.length > 0 ? [formatMoney(sumOfPrices(ending), symbol)] : [];
  return (
    <Sheet
      onClose={onClose}
      title={day === null ? messages.badDay : longName(day)}
      description={isEmpty ? undefined : [totals, ...sum].join(' · ')}
    >
      {isEmpty && <EmptyState picture="stamp" text={messages.dayEmpty} hint={messages.dayEmptyHint} />}
      <Rows label={messages.dayClients} rows={ending}>
        {(client) => <ClientLine client={client} symbol={symbol} />}
      </Rows>
      <Rows label={messages.dayAccounts} rows={accounts}>
        {(streaming) => <AccountLine streaming={streaming} />}
      </Rows>
    </Sheet>
  );
}

type RowsProps<Row> = { label: string; rows: readonly Row[]; children: (row: Row) => React.ReactNode };

function Rows<Row extends { id: string }>({ label, rows, children }: RowsProps<Row>) {
  const [shown, setShown] = useState(SHOWN);
  if (rows.length === 0) return null;
  return (
    <>
      <RowList
        label={label}
        rows={rows.slice(0, shown)}
        rowKey={({ id }) => id}
        className="-mx-4 shrink-0 rounded-none bg-transparent md:-mx-6"
      >
        {children}
      </RowList>
      {rows.length > shown && (
        <Button className="self-center" onClick={() => setShown(shown + SHOWN)}>
          {messages.dayMore(rows.length - shown)}
        </Button>
      )}
    </>
  );
}

function ClientLine({ client, symbol }: { client: Client; symbol: string }) {
  const { openDialog } = useDialog();
  const streaming = useRow('streamings', client.streamingsId);
  const service = useServiceName(streaming);
  const category = useRow('categories', streaming?.categoryId ?? '');
  return (
    <button
      type="button"
      aria-label={messages.openClient(client.nameuser)}
      className={`${ROW} w-full text-left hover:bg-well`}
      onClick={() => openDialog('client', client.id)}
    >
      <Monogram name={service} color={category?.backgroundcolor} />
      <span className="flex min-w-0 grow flex-col">
        <span className="truncate font-semibold">{client.nameuser}</span>
        <span className="truncate text-sm text-soft">
          {[service, profilesLabel(client)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="figures shrink-0 font-semibold">{formatMoney(client.publicprice, symbol)}</span>
    </button>
  );
}

function AccountLine({ streaming }: { streaming: Streaming }) {
  const service = useServiceName(streaming);
  const category = useRow('categories', streaming.categoryId);
  return (
    <div className={ROW}>
      <Monogram name={service} color={category?.backgroundcolor} />
      <span className="flex min-w-0 grow flex-col">
        <span className="truncate font-semibold">{service}</span>
        <span className="truncate text-sm text-soft [&>bdi]:whitespace-pre">
          <UserText text={streaming.email} />
        </span>
      </span>
      <DialogButton
        dialog="account-renew"
        of={streaming.id}
        aria-label={messages.renewAccountOf(streaming.email)}
      >
        {messages.renewAccount}
      </DialogButton>
    </div>
  );
}

function longName(day: number): string {
  const name = dayjs.utc(day * DAY_MS).format('dddd D [de] MMMM');
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
}
