import { useMemo } from 'react';
import { useBooksReady } from '#workspace/data/books/use-books.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import type { PersonView } from '#db/people.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { type Payment, paymentsOf } from '#domain/finance/payments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { HistoryList } from './history-list.tsx';
import { messages } from './people.texts.ts';

const { paid: texts } = messages.history;

/** Payments in the books for services that still have a row (CLI-64). */
export function PersonPayments({ person }: { person: PersonView }) {
  const ready = useBooksReady();
  const books = useRows('finances');
  const symbol = useSymbol();
  const { clients } = person;
  const { lines, total } = useMemo(() => paymentsOf(clients, books), [clients, books]);
  if (!ready) return <SkeletonList />;
  const names = new Map(person.services.map(({ client, name }) => [client.id, name]));
  return (
    <HistoryList
      title={texts.title}
      figure={formatMoney(total, symbol)}
      lines={lines.map((payment) => ({
        id: payment.id,
        what: texts.kind[payment.kind],
        about: [names.get(payment.client.id), formatDate(payment.date)].filter(Boolean).join(' · '),
        side: <Amount payment={payment} symbol={symbol} />,
      }))}
      empty={texts.none}
      hint={texts.scope}
    />
  );
}

function Amount({ payment: { amount, owed }, symbol }: { payment: Payment; symbol: string }) {
  return (
    <>
      {formatMoney(amount, symbol)}
      {owed > 0 && <span className="block text-amber">{texts.owed(formatMoney(owed, symbol))}</span>}
    </>
  );
}
