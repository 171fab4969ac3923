import { deviceFacts } from '#db/facts/device-facts.ts';
import { useMemo } from 'react';
import { useDeviceFact } from '#workspace/actions/use-device-fact.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { useStableDialog } from '#workspace/dialog/use-stable-dialog.ts';
import { DAY_MS, dayStart } from '#domain/dates/dates.ts';
import { dayjs } from '#domain/dates/dayjs.ts';
import { dayKey, type EndingDay, endingDays } from './ending-days.ts';
import { formatMoney } from '#domain/money/money.ts';
import { cx } from '#ui/cx.ts';
import { messages } from './today.texts.ts';

const DAYS_OF_WEEK = 7;
const BAR_PX = 30;
/** A bar for a single client is still visible. */
const LEAST_PX = 6;

/** Two weeks: a bar a day, as high as its clients, a dot for accounts; a press opens the day (PAN-06). */
export function EndingStrip({ symbol }: { symbol: string }) {
  const clients = useRows('clients');
  const streamings = useRows('streamings');
  const [hidden] = useDeviceFact(deviceFacts, 'amountsHidden');
  const open = useStableDialog();
  const todayMs = dayStart(useNow(), 0);
  const days = useMemo(() => endingDays(clients, streamings, todayMs), [clients, streamings, todayMs]);
  const most = Math.max(1, ...days.map((day) => day.clients));
  return (
    <section
      aria-labelledby="ending-strip"
      className="flex flex-col gap-1 rounded-card bg-sheet px-2 pt-3 pb-2"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-2 text-soft">
        <h2 id="ending-strip" className="text-sm font-medium">
          {messages.strip}
        </h2>
        {days.some(({ accounts }) => accounts > 0) && (
          <p aria-hidden className="flex items-center gap-1.5 text-xs">
            <span className="size-1.5 rotate-45 bg-accent" />
            {messages.stripMark}
          </p>
        )}
      </div>
      <ol className="grid grid-cols-7 md:grid-cols-14">
        {days.map((day, index) => (
          <li key={day.day} className="min-w-0">
            <button
              type="button"
              className="flex h-full min-h-14 w-full min-w-11 flex-col items-center justify-end gap-1 rounded-control py-1 hover:bg-well"
              onClick={() => open('day', dayKey(day.day))}
            >
              <span className="sr-only">
                {messages.dayLabel(
                  dayName(day.day),
                  day,
                  hidden === false && day.value > 0 ? formatMoney(day.value, symbol) : null,
                )}
              </span>
              <DayBar day={day} most={most} isToday={index === 0} />
              <span
                aria-hidden
                className={cx('figures text-xs', index === 0 ? 'font-bold text-ink' : 'text-soft')}
              >
                {shortName(day.day, index % DAYS_OF_WEEK === 0)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function DayBar({ day, most, isToday }: { day: EndingDay; most: number; isToday: boolean }) {
  const height = day.clients === 0 ? 2 : Math.max(LEAST_PX, Math.round((day.clients / most) * BAR_PX));
  return (
    <span aria-hidden className="flex flex-col items-center gap-0.5">
      <span className="flex h-4 items-center gap-0.5">
        {day.clients > 0 && <span className="figures text-xs leading-4 font-semibold">{day.clients}</span>}
        {day.accounts > 0 && <span className="size-1.5 rotate-45 bg-accent" />}
      </span>
      <svg width="18" height={height} className={barColor(day, isToday)}>
        <rect width="18" height={height} rx={Math.min(5, height / 2)} fill="currentColor" />
      </svg>
    </span>
  );
}

function barColor({ clients }: EndingDay, isToday: boolean): string {
  if (clients === 0) return 'text-line';
  return isToday ? 'text-red' : 'text-gold-line';
}

const at = (day: number) => dayjs.utc(day * DAY_MS);

function dayName(day: number): string {
  const name = at(day).format('dddd D');
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
}

/** `M 24` at the start of a phone's row, else `M`. */
function shortName(day: number, withDate: boolean): string {
  const letter = (at(day).format('dd')[0] ?? '').toUpperCase();
  return withDate ? `${letter} ${at(day).format('D')}` : letter;
}
