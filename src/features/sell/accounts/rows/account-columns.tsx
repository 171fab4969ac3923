import { IfMay } from '#workspace/components/opening/if-may.tsx';
import type { AccountView } from '#db/account-views.ts';
import { may } from '#domain/team/rights.ts';
import { formatMoney, refundAmount } from '#domain/money/money.ts';
import { FIELD_LABELS } from '#workspace/forms/entity/fields.texts.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import type { Column } from '#ui/lists/data-table.tsx';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import { secretColumn } from '#features/sell/accounts/list/secret-column.tsx';
import { StartDate } from '#features/sell/accounts/list/start-date.tsx';
import type { Choice, RowContext, SecretVisibility } from '#features/sell/accounts/row-context.ts';
import {
  ActionsCell,
  ClientsCell,
  CodeCell,
  DateLines,
  DaysCell,
  EmailCell,
  EndCell,
  NameCell,
  PlainButton,
  StateCell,
  TermsCell,
  UrlCell,
} from './account-cells.tsx';

type AccountColumn = Column<AccountView>;
type Toggle = (part: keyof SecretVisibility) => void;

const { columns: headers, actions, selecting } = messages;

/** Characters of `Condi`, before the break. */
const SYLLABLES = 5;

/** Breaks without an extra character, so that reading and copying give the whole word. */
function TermsHeader() {
  return (
    <>
      {headers.terms.slice(0, SYLLABLES)}
      <wbr />
      {headers.terms.slice(SYLLABLES)}
    </>
  );
}

/** The columns of ACC-07 and ACC-21 in rows of 44 px (ACC-61). A card shows those without a place among its facts. */
export function accountColumns(around: RowContext, toggle: Toggle = () => undefined): AccountColumn[] {
  const { nowMs, open } = around;
  return [
    {
      key: 'code',
      place: 'subtitle',
      header: headers.code,
      cell: ({ streaming }) => <CodeCell streaming={streaming} />,
    },
    { key: 'name', place: 'title', header: headers.name, cell: (view) => <NameCell view={view} /> },
    {
      key: 'clients',
      place: 'text',
      header: headers.clients,
      cell: (view) => <ClientsCell view={view} nowMs={nowMs} open={open} />,
    },
    {
      key: 'email',
      place: 'text',
      header: FIELD_LABELS.email.label,
      cell: ({ streaming }) => <EmailCell streaming={streaming} />,
    },
    ...secretColumn('passwords', around, toggle),
    {
      key: 'url',
      place: 'foot',
      header: headers.url,
      cell: ({ streaming }) => <UrlCell url={streaming.url} />,
    },
    {
      key: 'terms',
      place: 'foot',
      header: <TermsHeader />,
      align: 'center',
      cell: ({ streaming }) => <TermsCell streaming={streaming} open={open} />,
    },
    ...termColumns(around),
    ...secretColumn('suppliers', around, toggle),
    {
      key: 'options',
      place: 'actions',
      header: headers.options,
      align: 'end',
      cell: (view) => <ActionsCell view={view} nowMs={nowMs} open={open} />,
    },
  ];
}

function termColumns({ nowMs, symbol, masks, open, rights }: RowContext): AccountColumn[] {
  const columns: AccountColumn[] = [
    {
      key: 'price',
      header: headers.price,
      align: 'end',
      gutter: true,
      cell: ({ streaming }) => formatMoney(streaming.priceSupplier, symbol),
    },
    {
      key: 'start',
      place: 'aside',
      header: headers.start,
      label: headers.startLong,
      gutter: true,
      cell: ({ streaming }) => (
        <DateLines>
          <StartDate startDate={streaming.startDate} nowMs={nowMs} />
        </DateLines>
      ),
    },
    {
      key: 'end',
      place: 'aside',
      header: headers.end,
      label: headers.endLong,
      cell: ({ streaming }) => <EndCell streaming={streaming} nowMs={nowMs} open={open} />,
    },
    {
      key: 'days',
      place: 'aside',
      header: masks ? FIELD_LABELS.days.label : headers.daysElsewhere,
      cell: ({ streaming }) => <DaysCell streaming={streaming} nowMs={nowMs} open={open} />,
    },
    {
      key: 'refund',
      place: 'foot',
      header: headers.refund,
      align: 'end',
      gutter: true,
      cell: ({ streaming: { id, priceSupplier: price, days, endDate } }) => {
        const amount = formatMoney(refundAmount({ price, days, endDate }, nowMs), symbol);
        return (
          <IfMay dialog="account-ask-refund" otherwise={amount}>
            <PlainButton label={actions.askRefund(amount)} onClick={() => open('account-ask-refund', id)}>
              {amount}
            </PlainButton>
          </IfMay>
        );
      },
    },
    {
      key: 'state',
      place: 'foot',
      header: FIELD_LABELS.conditions.label,
      cell: ({ streaming }) => <StateCell streaming={streaming} nowMs={nowMs} open={open} />,
    },
  ];
  const paysOf: ReadonlySet<string> = new Set(['price', 'refund']);
  return may(rights, 'profits') ? columns : columns.filter(({ key }) => !paysOf.has(key));
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
