import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { addDays } from '#domain/dates/dates.ts';
import { dayAndMonth } from '#domain/dates/day-words.ts';
import { formatMoney, fromCents, toCents } from '#domain/money/money.ts';
import type { Streaming } from '#domain/rows.ts';
import { TriangleAlert } from '#ui/icons.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { daysOf } from '#domain/money/typed-numbers.ts';
import type { ClientValues } from './client-values.ts';
import { messages } from './clients.texts.ts';
import { outlastWarning } from '#workspace/components/outlast-warning.ts';
import { OutlastNote } from '#workspace/components/outlast-note.tsx';

interface SalePreviewProps {
  control: Control<ClientValues>;
  streaming: Streaming;
  symbol: string;
  nowMs: number;
  /** Sum of several services; else the price is the total. */
  total?: number | undefined;
}

export function SalePreview({ control, streaming, symbol, nowMs, total }: SalePreviewProps) {
  const [days, price, state, payment, part] = useWatch({
    control,
    name: ['days', 'publicprice', 'state', 'payment', 'received'],
  });
  const endDate = endOf(days, nowMs);
  const money = total ?? amountOf(price, symbol);
  const outlasts =
    endDate !== null && !Number.isNaN(money) && outlastWarning(endDate, streaming, nowMs).length > 0;
  return (
    <p className="figures flex items-start gap-2 text-sm">
      {outlasts && (
        <TriangleAlert aria-label={messages.create.outlasts} className="mt-0.5 size-4 shrink-0 text-amber" />
      )}
      <span>
        {sentence({
          days,
          endDate,
          money: Number.isNaN(money) ? null : money,
          symbol,
          state,
          payment,
          part: amountOf(part ?? '', symbol),
          nowMs,
        })}
      </span>
    </p>
  );
}

type SaleOutlastProps = Omit<SalePreviewProps, 'symbol' | 'total'> & { children: ReactNode };

/** Compares the typed days with the account's term (CLI-80). `children` is the alternative to an ended account. */
export function SaleOutlast({ control, streaming, nowMs, children }: SaleOutlastProps) {
  const endDate = endOf(useWatch({ control, name: 'days' }), nowMs);
  return (
    <OutlastNote endDate={endDate} streaming={streaming} nowMs={nowMs}>
      {children}
    </OutlastNote>
  );
}

function endOf(days: string, nowMs: number): string | null {
  const whole = daysOf(days);
  return whole === null ? null : addDays(new Date(nowMs).toISOString(), whole);
}

interface Sale {
  days: string;
  endDate: string | null;
  money: number | null;
  symbol: string;
  state: ClientValues['state'];
  payment: ClientValues['payment'];
  /** NaN until it can be read. */
  part: number;
  nowMs: number;
}

function sentence(sale: Sale): string {
  const { days, endDate, money, symbol, state, payment, part, nowMs } = sale;
  const { endsAndSells, endsAndOwes, endsAndOwesPart, waits, incomplete, noPart, partTooMuch } =
    messages.create;
  if (endDate === null || money === null) return incomplete;
  const show = (amount: number): string => formatMoney(amount, symbol);
  if (state === 'Standby') return waits(daysOf(days) ?? 0, show(money));
  const day = dayAndMonth(endDate, nowMs);
  if (payment !== 'part') return (payment === 'owed' ? endsAndOwes : endsAndSells)(day, show(money));
  const debt = fromCents(toCents(money) - toCents(part));
  if (debt < 0) return partTooMuch;
  return Number.isNaN(debt) ? noPart : endsAndOwesPart(day, show(part), show(debt));
}
