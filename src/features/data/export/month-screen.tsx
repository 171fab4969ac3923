import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '#workspace/data/use-now.ts';
import { useProfile } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { DAY_MS } from '#domain/dates/dates.ts';
import { monthOf, type Span, spanOfMonth } from '#domain/finance/months.ts';
import { formatAmount } from '#domain/money/money.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/cx.ts';
import { Printer } from '#ui/icons.ts';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { Page } from '#ui/page.tsx';
import { monthWords } from './month-card.tsx';
import { type Books, monthTables } from '#features/data/export/tables/book-tables.ts';
import type { ColumnKind, SheetTable } from '#features/data/export/tables/sheet-table.ts';
import { messages } from './take-out.texts.ts';
import { useWholeBook } from './use-take-out.ts';

const { month: texts } = messages;

/** A page of the month that prints well: on paper it has no bars and no buttons (OUT-03). */
export function MonthScreen() {
  const [params] = useSearchParams();
  const thisMonth = monthOf(useNow());
  const asked = params.get('month') ?? thisMonth;
  const span = spanOfMonth(asked) ?? spanOfMonth(thisMonth);
  const month = spanOfMonth(asked) ? asked : thisMonth;
  const { isWhole, books } = useWholeBook();
  const symbol = useSymbol();
  const seller = useProfile()?.username;
  return (
    <Page
      title={capital(monthWords(month))}
      subtitle={texts.subtitle(seller ?? '', symbol)}
      width="narrow"
      back={{ to: '/export', label: messages.title }}
      actions={
        <Button className="print:hidden" onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          {texts.printNow}
        </Button>
      }
    >
      {isWhole && span ? <MonthTables books={books()} span={span} /> : <SkeletonList />}
    </Page>
  );
}

function MonthTables({ books, span }: { books: Books; span: Span }) {
  const { fromIso, endIso } = span;
  const { finances } = books;
  const tables = useMemo(
    () => monthTables({ finances, attributionOf: books.attributionOf }, { fromIso, endIso }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- attributions change with the books alone
    [finances, fromIso, endIso],
  );
  const symbol = useSymbol();
  if (tables.every(({ name, rows }) => name === messages.monthSheets.summary || rows.length === 0))
    return <p className="rounded-control bg-well p-4 text-center text-soft">{texts.empty}</p>;
  return tables
    .filter(({ rows }) => rows.length > 0)
    .map((table) => <PrintedTable key={table.name} table={table} symbol={symbol} />);
}

/** Columns of the page that the description repeats. */
const HIDDEN_ON_PAGE: readonly string[] = [messages.columns.description];

function PrintedTable({ table, symbol }: { table: SheetTable; symbol: string }) {
  const columns = table.columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ title }) => !HIDDEN_ON_PAGE.includes(title));
  return (
    <section
      aria-label={table.name}
      // A wide table scrolls by keys too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto rounded-card bg-sheet p-4 print:overflow-visible print:rounded-none print:bg-transparent print:p-0"
    >
      <table className="w-full border-collapse text-xs md:text-sm print:text-xs">
        <caption className="pb-2 text-left text-lg font-semibold">{table.name}</caption>
        <thead>
          <tr>
            {columns.map(({ title, kind }) => (
              <th
                key={title}
                scope="col"
                className={cx('border-b border-edge px-1 py-1.5 font-medium md:px-2', sideOf(kind))}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            // Rows of a table that nothing edits: the index identifies them.
            <tr key={index} className="break-inside-avoid">
              {columns.map(({ title, kind, at }) => (
                <td
                  key={title}
                  className={cx(
                    'border-b border-line px-1 py-1.5 align-top md:px-2 print:py-1',
                    sideOf(kind),
                  )}
                >
                  {shown(row[at] ?? null, kind, symbol)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const sideOf = (kind: ColumnKind): string =>
  kind === 'text'
    ? 'text-left'
    : cx('figures whitespace-nowrap', kind === 'day' ? 'text-left' : 'text-right');

function shown(value: string | number | null, kind: ColumnKind, symbol: string): string {
  if (value === null || typeof value === 'string') return value ?? '';
  if (kind === 'money') return formatAmount(value, symbol);
  if (kind === 'count') return String(value);
  return new Date(value * DAY_MS).toISOString().slice(0, 10).split('-').toReversed().join('/');
}
