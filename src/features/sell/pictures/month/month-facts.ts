import { dayjs } from '#domain/dates/dayjs.ts';
import type { MonthCounts } from '#domain/finance/month-counts.ts';
import { formatCount, formatMoney } from '#domain/money/money.ts';
import type { PictureFact } from '#features/sell/pictures/client-picture.ts';
import { messages } from '#features/sell/pictures/pictures.texts.ts';

const { month: texts } = messages;

/** More rows would make the picture longer than a screen. */
const MOST_SERVICES = 4;

/** Names of services and counts; amounts only if `symbol` says in which currency (FIN-37). */
export function monthFacts(counts: MonthCounts, symbol: string | null): PictureFact[] {
  const { renewals, people, services, income, profit } = counts;
  return [
    ...services
      .slice(0, MOST_SERVICES)
      .map(({ name, sales }) => ({ label: name, value: formatCount(sales) })),
    ...(renewals > 0 ? [{ label: texts.renewals, value: formatCount(renewals) }] : []),
    { label: texts.people, value: formatCount(people) },
    ...(symbol === null
      ? []
      : [
          { label: texts.income, value: formatMoney(income, symbol) },
          { label: texts.profit, value: formatMoney(profit, symbol) },
        ]),
  ];
}

/** `2026-11` as `Noviembre` and `Noviembre de 2026`. */
export function monthWords(month: string): { name: string; heading: string } {
  const first = dayjs.utc(`${month}-01`);
  const name = first.format('MMMM').replace(/^./, (letter) => letter.toUpperCase());
  return { name, heading: texts.heading(name, first.year()) };
}
