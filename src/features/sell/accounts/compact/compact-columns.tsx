import type { AccountView } from '#db/account-views.ts';
import { formatMoney, refundAmount } from '#domain/money/money.ts';
import type { Column } from '#ui/lists/data-table.tsx';
import { messages } from '#features/sell/accounts/accounts.messages.ts';
import { TermsCell } from '#features/sell/accounts/list/account-cells.tsx';
import { dateHeader } from '#features/sell/accounts/list/account-columns.tsx';
import { secretColumn } from '#features/sell/accounts/list/secret-column.tsx';
import { StartDate } from '#features/sell/accounts/list/start-date.tsx';
import type { RowContext, SecretVisibility } from '#features/sell/accounts/row-context.ts';
import { AccountUse } from './account-use.tsx';
import { ClientSquares } from './client-squares.tsx';
import {
  DaysCell,
  EndCell,
  PlainButton,
  ShortActions,
  ShortCode,
  ShortDate,
  ShortEmail,
  ShortName,
  StateCell,
  UrlIcon,
} from './compact-cells.tsx';

type AccountColumn = Column<AccountView>;
type Toggle = (part: keyof SecretVisibility) => void;

const { columns: headers, actions } = messages;

/** After `Condi`. */
const SYLLABLES = 5;

/** A break that adds no character: what is read or copied is the word. */
function TermsHeader() {
  return (
    <>
      {headers.terms.slice(0, SYLLABLES)}
      <wbr />
      {headers.terms.slice(SYLLABLES)}
    </>
  );
}

/** Of three lines of the joke, and two in a wide window (ACC-12). */
const SECRET_ROOM = 'w-14 min-[90rem]:w-16 text-[0.6875rem] leading-3.25';

/** The columns of ACC-07 and ACC-21 in rows of 44 px (ACC-61). */
export function compactColumns(around: RowContext, toggle: Toggle): AccountColumn[] {
  const { nowMs, open } = around;
  return [
    { key: 'code', header: headers.code, cell: ({ streaming }) => <ShortCode streaming={streaming} /> },
    { key: 'name', header: headers.name, cell: (view) => <ShortName view={view} /> },
    {
      key: 'clients',
      header: headers.clients,
      cell: (view) => (
        <>
          <ClientSquares view={view} nowMs={nowMs} open={open} />
          <AccountUse view={view} nowMs={nowMs} open={open} />
        </>
      ),
    },
    { key: 'email', header: headers.email, cell: ({ streaming }) => <ShortEmail streaming={streaming} /> },
    ...secretColumn('passwords', around, toggle, SECRET_ROOM),
    { key: 'url', header: headers.url, cell: ({ streaming }) => <UrlIcon url={streaming.url} /> },
    {
      key: 'terms',
      header: <TermsHeader />,
      align: 'center',
      cell: ({ streaming }) => <TermsCell streaming={streaming} open={open} />,
    },
    ...termColumns(around),
    ...secretColumn('suppliers', around, toggle, SECRET_ROOM),
    {
      key: 'options',
      header: headers.options,
      align: 'end',
      cell: (view) => <ShortActions view={view} nowMs={nowMs} open={open} />,
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
      gutter: true,
      cell: ({ streaming }) => formatMoney(streaming.priceSupplier, symbol),
    },
    {
      key: 'start',
      header: dateHeader(headers.start, headers.startLong),
      gutter: true,
      cell: ({ streaming }) => (
        <ShortDate>
          <StartDate startDate={streaming.startDate} nowMs={nowMs} />
        </ShortDate>
      ),
    },
    {
      key: 'end',
      header: dateHeader(headers.end, headers.endLong),
      cell: ({ streaming }) => <EndCell streaming={streaming} nowMs={nowMs} open={open} />,
    },
    {
      key: 'days',
      header: masks ? headers.days : headers.daysElsewhere,
      cell: ({ streaming }) => <DaysCell streaming={streaming} nowMs={nowMs} open={open} />,
    },
    {
      key: 'refund',
      header: headers.refund,
      align: 'end',
      gutter: true,
      cell: ({ streaming: { id, priceSupplier: price, days, endDate } }) => {
        const amount = formatMoney(refundAmount({ price, days, endDate }, nowMs), symbol);
        return (
          <PlainButton label={actions.askRefund(amount)} onClick={() => open('account-ask-refund', id)}>
            {amount}
          </PlainButton>
        );
      },
    },
    {
      key: 'state',
      header: headers.state,
      cell: ({ streaming }) => <StateCell streaming={streaming} nowMs={nowMs} open={open} />,
    },
  ];
}
