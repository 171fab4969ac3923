import { type Control, useWatch } from 'react-hook-form';
import { addDays, formatDate } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import type { Streaming } from '#domain/rows.ts';
import { type ClientValues, daysOf, numberOf } from './client-values.ts';
import { messages } from './clients.messages.ts';
import { outlastWarning } from './outlast-warning.ts';
import { WarningLines } from './warning-lines.tsx';

interface SalePreviewProps {
  control: Control<ClientValues>;
  streaming: Streaming;
  symbol: string;
  nowMs: number;
}

/** What the sale will do, before it is made: when it ends, what goes into the books, what to look out for. */
export function SalePreview({ control, streaming, symbol, nowMs }: SalePreviewProps) {
  const [days, price, state] = useWatch({ control, name: ['days', 'publicprice', 'state'] });
  const endDate = endOf(days, nowMs);
  const money = numberOf(price);
  return (
    <div className="flex flex-col gap-2">
      <WarningLines lines={endDate === null ? [] : outlastWarning(endDate, streaming)} />
      <p className="figures text-sm">
        {sentence(endDate, Number.isNaN(money) ? null : formatMoney(money, symbol), state)}
      </p>
    </div>
  );
}

function endOf(days: string, nowMs: number): string | null {
  const whole = daysOf(days);
  return whole === null ? null : addDays(new Date(nowMs).toISOString(), whole);
}

function sentence(endDate: string | null, money: string | null, state: ClientValues['state']): string {
  const { endsAndSells, endsAndWaits, incomplete } = messages.create;
  if (endDate === null || money === null) return incomplete;
  const day = formatDate(endDate);
  return state === 'Standby' ? endsAndWaits(day) : endsAndSells(day, money);
}
