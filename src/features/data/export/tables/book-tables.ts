import { calendarDay } from '#domain/dates/dates.ts';
import type { LineAttribution } from '#domain/finance/line-attribution.ts';
import { notOfResets, profitOf } from '#domain/finance/closings.ts';
import { isCorrection } from '#domain/finance/corrections.ts';
import { totals } from '#domain/finance/finance.ts';
import { lineKind } from '#domain/finance/line-parts.ts';
import type { Span } from '#domain/finance/months.ts';
import { datesCounted } from '#domain/finance/periods.ts';
import { figuresBySide, type SideFigures } from '#domain/finance/sides.ts';
import { compareText } from '#domain/order.ts';
import type { Finance } from '#domain/rows.ts';
import { messages } from '#features/data/export/take-out.texts.ts';
import { type Column, type SheetTable, sheetTable } from './sheet-table.ts';

const { columns: titles, sheets, monthSheets, summary } = messages;

export interface Books {
  finances: readonly Finance[];
  attributionOf: (line: Finance) => LineAttribution;
}

/** Every line except those of closings, newest first; costs and refunds are below zero. */
export function movementTable({ finances, attributionOf }: Books): SheetTable {
  return sheetTable(
    sheets.names.movements,
    lineColumns(attributionOf),
    newestFirst(withoutClosings(finances)),
  );
}

/** A month for an accountant: income and costs by kind and by service, closings, and each line. */
export function monthTables({ finances, attributionOf }: Books, span: Span): SheetTable[] {
  // A correction counts with its entry, as in the figures by service, so that all sheets have the same sum.
  const dateOf = datesCounted(finances);
  const isIn = (line: Finance): boolean => dateOf(line) >= span.fromIso && dateOf(line) < span.endIso;
  const lines = newestFirst(withoutClosings(finances).filter(isIn));
  const closings = newestFirst(finances.filter((line) => line.kind === 'Acumulado' && isIn(line)));
  return [
    summaryTable(lines),
    serviceTable(figuresBySide(finances, attributionOf, 'service', span)),
    sheetTable(monthSheets.closings, CLOSING_COLUMNS, closings),
    sheetTable(monthSheets.lines, lineColumns(attributionOf), lines),
  ];
}

function summaryTable(lines: readonly Finance[]): SheetTable {
  const sums = totals(lines);
  const rows = (['sales', 'renewals', 'refunds', 'investments', 'total'] as const).map((figure) => ({
    name: summary[figure],
    amount: figure === 'refunds' || figure === 'investments' ? -sums[figure] + 0 : sums[figure],
  }));
  const columns: Column<(typeof rows)[number]>[] = [
    { title: titles.kind, kind: 'text', of: ({ name }) => name },
    { title: titles.amount, kind: 'money', of: ({ amount }) => amount },
  ];
  return sheetTable(monthSheets.summary, columns, rows);
}

function serviceTable(sides: readonly SideFigures[]): SheetTable {
  const columns: Column<SideFigures>[] = [
    { title: titles.service, kind: 'text', of: ({ key }) => key || messages.unassigned },
    { title: titles.income, kind: 'money', of: ({ income }) => income },
    { title: titles.expense, kind: 'money', of: ({ cost }) => cost },
    { title: titles.profit, kind: 'money', of: ({ profit }) => profit },
    { title: titles.margin, kind: 'count', of: ({ margin }) => margin },
  ];
  return sheetTable(monthSheets.services, columns, sides);
}

const dayColumn: Column<Finance> = {
  title: titles.date,
  kind: 'day',
  of: ({ date }) => calendarDay(Date.parse(date)),
};

const CLOSING_COLUMNS: Column<Finance>[] = [
  dayColumn,
  { title: titles.closing, kind: 'money', of: ({ quantity }) => quantity },
];

function lineColumns(attributionOf: Books['attributionOf']): Column<Finance>[] {
  return [
    dayColumn,
    { title: titles.kind, kind: 'text', of: kindOf },
    { title: titles.service, kind: 'text', of: (line) => attributionOf(line).service },
    { title: titles.about, kind: 'text', of: (line) => attributionOf(line).who },
    { title: titles.slot, kind: 'text', of: (line) => attributionOf(line).slots },
    { title: titles.amount, kind: 'money', of: profitOf },
    { title: titles.received, kind: 'money', of: ({ received }) => received },
    { title: titles.method, kind: 'text', of: ({ paymentMethod }) => paymentMethod },
    { title: titles.description, kind: 'text', of: ({ description }) => description },
  ];
}

function kindOf(line: Finance): string {
  const words = messages.kinds[lineKind(line)];
  return isCorrection(line) ? messages.correction(words) : words;
}

function withoutClosings(finances: readonly Finance[]): Finance[] {
  return finances.filter(notOfResets(finances.filter(({ kind }) => kind === 'Acumulado')));
}

const newestFirst = (lines: readonly Finance[]): Finance[] =>
  lines.toSorted((a, b) => compareText(b.date, a.date) || compareText(b.id, a.id));
