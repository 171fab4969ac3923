import { useMemo } from 'react';
import { useNow } from '#workspace/data/use-now.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { dayStart } from '#domain/dates/dates.ts';
import { FOR_ACCOUNTS } from '#domain/finance/line-attribution.ts';
import { monthOf, monthsSince, spanOfMonth } from '#domain/finance/months.ts';
import { mobileForm } from '#domain/phones/phone-forms.ts';
import { figuresBySide, type Side, type SideFigures } from '#domain/finance/sides.ts';
import { useLineAttribution } from '#workspace/data/books/use-line-attribution.ts';
import { messages } from './sides.texts.ts';

export interface NamedSide extends SideFigures {
  name: string;
  color?: string | undefined;
}

/** The figures of a month, `2026-11`; summed again only when books, accounts or clients change. */
export function useSides(side: Side, month: string): NamedSide[] {
  const finances = useRows('finances');
  const attributionOf = useLineAttribution();
  const nameOf = useNames(side);
  return useMemo(() => {
    const span = spanOfMonth(month);
    if (!span) return [];
    return figuresBySide(finances, attributionOf, side, span).map((row) => ({ ...row, ...nameOf(row.key) }));
  }, [finances, attributionOf, nameOf, side, month]);
}

export function useMonths(): string[] {
  const finances = useRows('finances');
  const todayMs = dayStart(useNow(), 0);
  return useMemo(() => {
    let oldest = new Date(todayMs).toISOString();
    for (const { date } of finances) if (date < oldest) oldest = date;
    return monthsSince(oldest, todayMs);
  }, [finances, todayMs]);
}

export function useThisMonth(): string {
  return monthOf(dayStart(useNow(), 0));
}

function useNames(side: Side): (key: string) => Pick<NamedSide, 'name' | 'color'> {
  const [categories, suppliers] = [useRows('categories'), useRows('suppliers')];
  const clients = useRows('clients');
  return useMemo(() => {
    const known = new Map<string, Pick<NamedSide, 'name' | 'color'>>();
    if (side === 'service')
      for (const { name, backgroundcolor } of categories) known.set(name, { name, color: backgroundcolor });
    if (side === 'supplier') for (const { id, name } of suppliers) known.set(id, { name });
    if (side === 'client')
      for (const { phoneuser, nameuser } of clients) known.set(mobileForm(phoneuser), { name: nameuser });
    known.set('', { name: messages.unassigned });
    known.set(FOR_ACCOUNTS, { name: messages.forAccounts });
    return (key) => known.get(key) ?? { name: key };
  }, [side, categories, suppliers, clients]);
}
