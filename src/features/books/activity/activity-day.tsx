import { useId, useState } from 'react';
import { dayjs } from '#domain/dates/dayjs.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Activity } from '#domain/rows.ts';
import { type ActivityDay, cutOf } from '#domain/team/activities.ts';
import { actionWords, useAuthorName, useSeesAmounts } from '#workspace/data/team/use-activities.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { MoreButton } from '#ui/lists/more-button.tsx';
import { cx } from '#ui/cx.ts';
import { dayName } from '#features/books/day-names.ts';
import { signedMoney } from '#features/books/finance/amount.tsx';
import { amountTone } from '#features/books/finance/movement-words.tsx';
import { messages } from './activity.texts.ts';

/** An imported sheet makes hundreds of changes at once. */
const ROWS_AT_ONCE = 50;

/** `today` counts as `day` does. */
export function ActivityDaySection({ day: { day, activities }, today }: { day: ActivityDay; today: number }) {
  const id = useId();
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="figures px-4 text-sm font-semibold">
        {dayName(day, today)}
      </h2>
      <CutOfDay activities={activities} />
      <ul className="divide-y divide-line overflow-hidden rounded-card bg-sheet">
        {activities.slice(0, shown).map((activity) => (
          <ActivityRow key={activity.id} activity={activity} />
        ))}
      </ul>
      <MoreButton
        left={activities.length - shown}
        step={ROWS_AT_ONCE}
        onMore={() => setShown(shown + ROWS_AT_ONCE)}
      />
    </section>
  );
}

/** What each person took on the day, for whom the amounts are shown. */
function CutOfDay({ activities }: { activities: readonly Activity[] }) {
  const id = useId();
  const nameOf = useAuthorName();
  const seesAmounts = useSeesAmounts();
  const symbol = useSymbol();
  const cuts = cutOf(activities).filter(({ helperId }) => seesAmounts(helperId));
  if (cuts.length === 0) return null;
  return (
    <section aria-labelledby={id} className="rounded-card bg-well px-4 py-2">
      <h3 id={id} className="text-sm text-soft">
        {messages.cut}
      </h3>
      <dl>
        {cuts.map(({ helperId, taken, payments, methods }) => (
          <div key={helperId ?? ''} className="flex min-h-9 flex-wrap items-baseline gap-x-2 py-1">
            <dt className="truncate font-semibold">{nameOf(helperId)}</dt>
            <dd className="figures min-w-0 grow truncate text-sm text-soft">{messages.payments(payments)}</dd>
            <dd className="figures shrink-0 font-semibold">
              {taken < 0 ? signedMoney(taken, symbol) : formatMoney(taken, symbol)}
            </dd>
            {methods.some(({ method }) => method !== null) && (
              <dd className="figures basis-full text-sm text-soft">
                {methods
                  .map(({ method, received }) =>
                    [method ?? messages.noMethod, formatMoney(received, symbol)].join(' '),
                  )
                  .join(' · ')}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

function ActivityRow({ activity }: { activity: Activity }) {
  const { at, about, helperId, taken, paymentMethod } = activity;
  const nameOf = useAuthorName();
  const symbol = useSymbol();
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-2">
      <span className="flex min-w-0 grow flex-col">
        <span className="truncate font-semibold">{about}</span>
        <span className="text-sm text-soft">
          {[actionWords(activity), paymentMethod, nameOf(helperId), dayjs(at).format('HH:mm')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {taken !== 0 && (
        <span className={cx('figures shrink-0 font-semibold', amountTone(taken, false))}>
          {signedMoney(taken, symbol)}
        </span>
      )}
    </li>
  );
}
