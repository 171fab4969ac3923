import type { UseFormRegisterReturn } from 'react-hook-form';
import { formatDate } from '#domain/dates/dates.ts';
import { cx } from '#ui/cx.ts';
import { TriangleAlert } from '#ui/icons.ts';
import type { PlanOffer } from './plan-offer.ts';
import { messages } from './subscription.texts.ts';

interface PlanChoiceProps {
  offers: readonly PlanOffer[];
  /** The field's value is the plan's days. */
  field: UseFormRegisterReturn;
  /** Blocks another choice while the chosen plan is being sent. */
  sending: boolean;
}

/** A plan beyond the balance shows the missing credits (SUB-05); if none is affordable, a sentence above does. */
export function PlanChoice({ offers, field, sending }: PlanChoiceProps) {
  const sayOnce = offers.every(({ left }) => left < 0);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">{messages.plans}</legend>
      {offers.map((offer) => (
        <PlanTile key={offer.days} {...{ offer, field, sending, sayOnce }} />
      ))}
    </fieldset>
  );
}

type PlanTileProps = Omit<PlanChoiceProps, 'offers'> & { offer: PlanOffer; sayOnce: boolean };

function PlanTile({ offer, field, sending, sayOnce }: PlanTileProps) {
  const { months, days, quantity, endDate, left, perMonth } = offer;
  const isTooDear = left < 0;
  return (
    <label className={cx(TILE, isTooDear ? 'border-line bg-well text-soft' : 'cursor-pointer border-edge')}>
      <input
        {...field}
        type="radio"
        value={String(days)}
        disabled={isTooDear || sending}
        className="mt-1 size-4 shrink-0"
      />
      <span className="flex min-w-0 grow flex-col">
        <span className={LINE}>
          <span className="font-semibold">{messages.months(months)}</span>
          <span className="figures font-semibold">{messages.cost(quantity)}</span>
        </span>
        <span className={cx(LINE, 'figures text-sm text-soft')}>
          <span>
            {messages.days(days)} · {messages.until(formatDate(endDate))}
          </span>
          <span>{messages.perMonth(perMonth)}</span>
        </span>
        {isTooDear && !sayOnce && <Missing credits={-left} />}
      </span>
    </label>
  );
}

function Missing({ credits }: { credits: number }) {
  return (
    <span className="figures flex items-center gap-1.5 pt-1 text-sm font-medium text-amber">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {messages.missing(credits)}
    </span>
  );
}

const LINE = 'flex flex-wrap justify-between gap-x-3';
const TILE = cx(
  'flex min-h-11 items-start gap-3 rounded-control border px-3 py-2.5',
  'has-checked:border-accent has-checked:bg-accent-soft',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent',
);
