import type { AccountView } from '#db/account-views.ts';
import { formatMoney } from '#domain/money/money.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import type { Column } from '#ui/lists/data-table.tsx';
import { AccountActions } from './account-actions.tsx';
import { RenewalRequest, EndAction, RefundRequest, StateRequest } from './request-buttons.tsx';
import { ClientsCell, CodeCell, EmailCell, NameCell, TermsCell } from './account-cells.tsx';
import { AccountLink } from './account-link.tsx';
import { messages } from '#features/sell/accounts/accounts.messages.ts';
import type { Choice, RowContext, SecretVisibility } from '#features/sell/accounts/row-context.ts';
import { secretColumn } from './secret-column.tsx';
import { StartDate } from './start-date.tsx';

type AccountColumn = Column<AccountView>;
type Toggle = (part: keyof SecretVisibility) => void;

const { columns: headers, selecting } = messages;

/** In the order of ACC-07 and ACC-21. */
export function accountColumns(around: RowContext, toggle: Toggle): AccountColumn[] {
  const { nowMs, open } = around;
  return [
    { key: 'code', header: headers.code, cell: ({ streaming }) => <CodeCell streaming={streaming} /> },
    { key: 'name', header: headers.name, cell: (view) => <NameCell view={view} /> },
    {
      key: 'clients',
      header: headers.clients,
      cell: (view) => <ClientsCell view={view} nowMs={nowMs} open={open} />,
    },
    { key: 'email', header: headers.email, cell: ({ streaming }) => <EmailCell streaming={streaming} /> },
    ...secretColumn('passwords', around, toggle),
    {
      key: 'url',
      header: headers.url,
      cell: ({ streaming }) => <AccountLink url={streaming.url} className="max-w-48" />,
    },
    {
      key: 'terms',
      header: headers.terms,
      align: 'center',
      cell: ({ streaming }) => <TermsCell streaming={streaming} open={open} />,
    },
    ...termColumns(around),
    ...secretColumn('suppliers', around, toggle),
    {
      key: 'options',
      header: headers.options,
      align: 'end',
      cell: (view) => <AccountActions view={view} nowMs={nowMs} open={open} />,
    },
  ];
}

/** Price, term, refund and state (ACC-15 to ACC-17). */
function termColumns({ nowMs, symbol, masks, open }: RowContext): AccountColumn[] {
  return [
    {
      key: 'price',
      header: headers.price,
      align: 'end',
      cell: ({ streaming }) => formatMoney(streaming.priceSupplier, symbol),
    },
    {
      key: 'start',
      header: dateHeader(headers.start, headers.startLong),
      cell: ({ streaming }) => <StartDate startDate={streaming.startDate} nowMs={nowMs} />,
    },
    {
      key: 'end',
      header: dateHeader(headers.end, headers.endLong),
      cell: ({ streaming }) => <EndAction streaming={streaming} nowMs={nowMs} open={open} short />,
    },
    {
      key: 'days',
      header: masks ? headers.days : headers.daysElsewhere,
      cell: ({ streaming }) => <RenewalRequest streaming={streaming} nowMs={nowMs} open={open} />,
    },
    {
      key: 'refund',
      header: headers.refund,
      align: 'end',
      cell: ({ streaming }) => (
        <RefundRequest streaming={streaming} nowMs={nowMs} symbol={symbol} open={open} />
      ),
    },
    {
      key: 'state',
      header: headers.state,
      cell: ({ streaming }) => <StateRequest streaming={streaming} nowMs={nowMs} open={open} />,
    },
  ];
}

export function choiceColumn({ ids, toggle }: Choice): AccountColumn {
  return {
    key: 'choice',
    header: <span className="sr-only">{selecting.column}</span>,
    cell: ({ streaming: { id, email } }) => (
      <Checkbox labelHidden label={selecting.one(email)} checked={ids.has(id)} onChange={() => toggle(id)} />
    ),
  };
}

export function dateHeader(short: string, long: string) {
  return (
    <abbr title={long} className="no-underline">
      {short}
    </abbr>
  );
}
