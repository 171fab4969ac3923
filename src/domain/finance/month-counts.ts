import { groupBy } from '#domain/group-by.ts';
import { compareText } from '#domain/order.ts';
import type { Finance } from '#domain/rows.ts';
import { notOfResets } from './closings.ts';
import { correctedQuantity, correctionsByEntry, isCorrection } from './corrections.ts';
import { isIncome } from './finance.ts';
import type { LineAttribution } from './line-attribution.ts';
import type { Span } from './months.ts';
import { datesCounted } from './periods.ts';
import { isDebtPayment } from './received.ts';
import { figuresBySide, sumOfSides } from './sides.ts';

/** What a month brought, told in numbers of sales; the amounts are those of `figuresBySide`. */
export interface MonthCounts {
  sales: number;
  renewals: number;
  /** Who bought or renewed; those whom nothing tells aren't counted. */
  people: number;
  /** Sales of each service, most first. */
  services: { name: string; sales: number }[];
  income: number;
  profit: number;
}

/** A sale or renewal that was corrected to nothing was a mistake, and counts in none. */
export function monthCounts(
  finances: readonly Finance[],
  attributionOf: (entry: Finance) => LineAttribution,
  span: Span,
): MonthCounts {
  const { fromIso, endIso } = span;
  const dateOf = datesCounted(finances);
  const isCounted = notOfResets(finances);
  const lines = finances.filter((entry) => {
    const date = dateOf(entry);
    return date >= fromIso && date < endIso && isCounted(entry);
  });
  const corrections = correctionsByEntry(lines);
  const made = lines.filter(
    (line) =>
      isIncome(line) &&
      !isCorrection(line) &&
      !isDebtPayment(line) &&
      (line.quantity === 0 || correctedQuantity(line, corrections.get(line.id)) !== 0),
  );
  const sold = made.filter(({ kind }) => kind === 'Venta');
  const people = new Set(made.map((line) => attributionOf(line).clientKey).filter((key) => key !== ''));
  const { income, profit } = sumOfSides(figuresBySide(finances, attributionOf, 'service', span));
  return {
    sales: sold.length,
    renewals: made.length - sold.length,
    people: people.size,
    services: servicesOf(sold, attributionOf),
    income,
    profit,
  };
}

function servicesOf(
  sold: readonly Finance[],
  attributionOf: (entry: Finance) => LineAttribution,
): MonthCounts['services'] {
  return [...groupBy(sold, (line) => attributionOf(line).service)]
    .filter(([name]) => name !== '')
    .map(([name, lines]) => ({ name, sales: lines.length }))
    .sort((one, other) => other.sales - one.sales || compareText(one.name, other.name));
}
