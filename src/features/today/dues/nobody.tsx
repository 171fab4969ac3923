import { deviceFacts } from '#db/facts/device-facts.ts';
import { useMemo } from 'react';
import { useDeviceFact } from '#workspace/actions/use-device-fact.ts';
import { useBooksReady } from '#workspace/data/books/use-books.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { dayStart } from '#domain/dates/dates.ts';
import { financePeriods } from '#domain/finance/periods.ts';
import { formatMoney } from '#domain/money/money.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { messages } from './dues.texts.ts';

/** The queue is done: the stamp, and the week's income (GEN-52). */
export function Nobody({ notifiedCount }: { notifiedCount: number }) {
  const week = useWeekIncome();
  const hint = notifiedCount > 0 ? messages.notified(notifiedCount) : messages.nobodyHint;
  return (
    <EmptyState
      picture="stamp"
      text={messages.nobody}
      hint={week === null ? hint : `${messages.week(week)} ${hint}`}
      action={<LinkButton to="/clients">{messages.toClients}</LinkButton>}
    />
  );
}

/** Sales and renewals since Monday; null without any, with hidden amounts, and until the books are read. */
function useWeekIncome(): string | null {
  const ready = useBooksReady();
  const [hidden] = useDeviceFact(deviceFacts, 'amountsHidden');
  const symbol = useSymbol();
  const finances = useRows('finances');
  const todayMs = dayStart(useNow(), 0);
  const income = useMemo(
    () => (ready ? (financePeriods(finances, 'week', todayMs).at(-1)?.income ?? 0) : 0),
    [ready, finances, todayMs],
  );
  return hidden === false && income > 0 ? formatMoney(income, symbol) : null;
}
