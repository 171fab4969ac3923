import { MethodField, PaymentChoice } from '#workspace/components/payment/payment-fields.tsx';
import { messages as placeTexts } from '#workspace/components/place.texts.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import type { AccountGap } from '#domain/dates/outlasting.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { PlaceLost } from '#domain/slots/place-back.ts';
import { WarningLines } from '#ui/feedback/warning-lines.tsx';
import { DaysInput } from '#ui/inputs/days-input.tsx';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { PlannedRenewal } from './many-renewal.ts';
import { messages as paymentTexts } from '#workspace/components/payment/payment.texts.ts';
import { messages } from './many.texts.ts';
import type { ManyRenewal, ManyRow } from './use-many-renewal.ts';

type ManyTexts = typeof messages.clients | typeof messages.accounts;

export interface ManyBodyProps {
  many: ManyRenewal;
  texts: ManyTexts;
  payable?: boolean;
}

export function ManyBody({ many, texts, payable = false }: ManyBodyProps) {
  const { rows, plan, typed } = many;
  const symbol = useSymbol();
  return (
    <>
      <DaysInput
        label={messages.days}
        required
        days={typed.days}
        value={typed.days}
        focusUsual
        onPick={many.setDays}
        onChange={(event) => many.setDays(event.target.value)}
        error={plan.days === null ? messages.noDays : undefined}
      />
      {payable && <Paying many={many} />}
      <ul aria-label={texts.list} className="-mx-1 flex flex-col divide-y divide-line">
        {rows.map((row, index) => {
          const line = plan.lines[index];
          return line && <Line key={row.id} row={row} line={line} many={many} />;
        })}
      </ul>
      <p className="figures text-sm">
        {[plan.count > 0 && texts.writes(plan.count, formatMoney(plan.sum, symbol)), messages.keeps]
          .filter(Boolean)
          .join(' ')}
      </p>
      <WarningLines lines={warningsOf(many, texts, symbol)} />
      <Uneven many={many} texts={texts} />
    </>
  );
}

/** A part of the sum would not say whose it is. */
const CHOICES = ['paid', 'owed'] as const;

function Paying({ many: { payment, setPayment, method, setMethod } }: Pick<ManyBodyProps, 'many'>) {
  return (
    <>
      <PaymentChoice
        choices={CHOICES}
        name="many-payment"
        value={payment}
        onChange={(event) => setPayment(CHOICES.find((one) => one === event.target.value) ?? 'paid')}
      />
      {payment === 'paid' && (
        <MethodField value={method} onChange={setMethod} none={paymentTexts.usualMethod} />
      )}
    </>
  );
}

type LineProps = { row: ManyRow; line: PlannedRenewal; many: ManyRenewal };

function Line({ row, line, many }: LineProps) {
  const symbol = useSymbol();
  const { id, name, about } = row;
  const { chosen, shown, wrong } = line;
  const place = many.places.get(id);
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 px-1 py-2">
      <label className="target flex min-w-0 grow basis-48 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={chosen}
          disabled={place?.next === null}
          onChange={() => many.toggle(id)}
        />
        <span className="flex min-w-0 flex-col">
          <span className="font-medium wrap-anywhere">
            <UserText text={name} />
          </span>
          <span className="text-sm text-soft">{about}</span>
          {chosen && <Ends row={row} line={line} />}
          {place && <span className="text-sm text-amber">{lostInWords(place)}</span>}
        </span>
      </label>
      {chosen && (
        <div className="w-28 shrink-0">
          <MoneyInput
            label={messages.price(name)}
            labelHidden
            symbol={symbol}
            value={shown}
            error={wrong ? messages.wrong[wrong](formatMoney(many.maxPrice, symbol)) : undefined}
            onChange={(event) => many.setPrice(id, event.currentTarget.value)}
          />
        </div>
      )}
    </li>
  );
}

function lostInWords({ slots, holders, next }: PlaceLost): string {
  const where = next ? [placeTexts.renewsOn(next.slots)] : [placeTexts.noneFree, placeTexts.leftOut];
  return [placeTexts.lost(slots, holders), ...where].join(' ');
}

function Ends({ row: { endDate: before }, line: { endDate: after } }: Pick<LineProps, 'row' | 'line'>) {
  const nowMs = useNow();
  if (after === null) return null;
  const words = hasEnded(before, nowMs) ? messages.ended : messages.ends;
  return (
    <span className="figures text-sm">
      <span aria-hidden className={hasEnded(before, nowMs) ? 'text-red' : undefined}>
        {formatDate(before)}
      </span>
      <span className="sr-only">{words(formatDate(before))}</span>
      {messages.after(formatDate(after))}
    </span>
  );
}

const ALARMS: ReadonlySet<AccountGap> = new Set(['soon', 'support', 'ended']);

function gapOf({ rows, plan }: Pick<ManyRenewal, 'rows' | 'plan'>, index: number): AccountGap {
  const { chosen, endDate } = plan.lines[index] ?? {};
  return chosen && endDate ? (rows[index]?.gapAt(endDate) ?? 'none') : 'none';
}

/** Accounts renewed each month anyway are counted in grey (CLI-80). */
function Uneven({ many, texts }: Pick<ManyBodyProps, 'many' | 'texts'>) {
  const count = many.rows.filter((_row, index) => gapOf(many, index) === 'fact').length;
  return count > 0 && <p className="text-sm text-soft">{texts.meanwhile(count)}</p>;
}

function warningsOf({ rows, plan }: ManyRenewal, texts: ManyTexts, symbol: string): string[] {
  const chosen = rows.filter((_row, index) => plan.lines[index]?.chosen);
  const owing = chosen.filter(({ owed }) => owed > 0);
  const uneven = rows.filter((_row, index) => ALARMS.has(gapOf({ rows, plan }, index)));
  const lines = uneven.length > 0 ? [texts.outlasts(uneven.map(({ name }) => name).join(', '))] : [];
  if (!('owed' in texts) || owing.length === 0) return lines;
  const debts = owing.map(({ name, owed }) => texts.owes(name, formatMoney(owed, symbol))).join(', ');
  return [texts.owed(debts), ...lines];
}
