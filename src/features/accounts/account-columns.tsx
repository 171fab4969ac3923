import type { AccountView } from '#db/account-views.ts';
import { formatDate } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { refundAmount } from '#domain/refund.ts';
import { ColorTag } from '#ui/chip.tsx';
import type { Column } from '#ui/data-table.tsx';
import { AccountActions } from './account-actions.tsx';
import { ClientsCell, CodeCell, EmailCell } from './account-cells.tsx';
import { AccountLink } from './account-link.tsx';
import { DaysMark, StateMark } from './account-marks.tsx';
import { messages } from './accounts.messages.ts';
import { MaskToggle } from './mask-toggle.tsx';
import { Masked } from './masked.tsx';
import type { RowSurroundings, Shown } from './row-surroundings.ts';

const { columns: headers } = messages;

/** The columns of the account tables, in the seed's order (ACC-07). */
export function accountColumns(
  { nowMs, symbol, shown, open }: RowSurroundings,
  toggle: (part: keyof Shown) => void,
): Column<AccountView>[] {
  return [
    { key: 'code', header: headers.code, cell: ({ streaming }) => <CodeCell streaming={streaming} /> },
    { key: 'name', header: headers.name, cell: nameOf },
    {
      key: 'clients',
      header: headers.clients,
      cell: (view) => <ClientsCell view={view} nowMs={nowMs} open={open} />,
    },
    { key: 'email', header: headers.email, cell: ({ streaming }) => <EmailCell streaming={streaming} /> },
    {
      key: 'password',
      header: (
        <MaskToggle part="passwords" header={headers.password} shown={shown.passwords} toggle={toggle} />
      ),
      cell: ({ streaming }) => (
        <Masked value={streaming.password} shown={shown.passwords} mask={messages.maskedPassword} />
      ),
    },
    {
      key: 'url',
      header: headers.url,
      cell: ({ streaming }) => <AccountLink url={streaming.url} className="max-w-48" />,
    },
    { key: 'terms', header: headers.terms, cell: termsOf, wrap: true },
    {
      key: 'price',
      header: headers.price,
      align: 'end',
      cell: ({ streaming }) => formatMoney(streaming.priceSupplier, symbol),
    },
    {
      key: 'start',
      header: dateHeader(headers.start, headers.startLong),
      cell: ({ streaming }) => formatDate(streaming.startDate),
    },
    {
      key: 'end',
      header: dateHeader(headers.end, headers.endLong),
      cell: ({ streaming }) => formatDate(streaming.endDate),
    },
    {
      key: 'days',
      header: headers.days,
      cell: ({ streaming }) => <DaysMark streaming={streaming} nowMs={nowMs} />,
    },
    {
      key: 'refund',
      header: headers.refund,
      align: 'end',
      cell: (view) => formatMoney(refundOf(view, nowMs), symbol),
    },
    {
      key: 'state',
      header: headers.state,
      cell: ({ streaming }) => <StateMark streaming={streaming} nowMs={nowMs} />,
    },
    {
      key: 'supplier',
      header: (
        <MaskToggle part="suppliers" header={headers.supplier} shown={shown.suppliers} toggle={toggle} />
      ),
      cell: ({ supplier }) => (
        <Masked value={supplier?.name ?? ''} shown={shown.suppliers} mask={messages.maskedSupplier} />
      ),
    },
    {
      key: 'options',
      header: headers.options,
      align: 'end',
      cell: (view) => <AccountActions view={view} open={open} />,
    },
  ];
}

function nameOf({ streaming, category }: AccountView) {
  return <ColorTag label={category?.name ?? streaming.name} color={category?.backgroundcolor} />;
}

function termsOf({ streaming }: AccountView) {
  return (
    <span title={streaming.termsOfUse} className="line-clamp-2">
      {streaming.termsOfUse}
    </span>
  );
}

function refundOf({ streaming }: AccountView, nowMs: number): number {
  const { priceSupplier: price, days, endDate } = streaming;
  return refundAmount({ price, days, endDate }, nowMs);
}

function dateHeader(short: string, long: string) {
  return (
    <abbr title={long} className="no-underline">
      {short}
    </abbr>
  );
}
