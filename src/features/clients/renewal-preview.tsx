import { formatDate } from '#domain/dates.ts';
import { hasEnded } from '#domain/expiry.ts';
import { formatMoney } from '#domain/money.ts';
import { renewedDates } from '#domain/renewal.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import { messages } from './clients.messages.ts';
import { outlastWarning } from './outlast-warning.ts';
import { WarningLines } from './warning-lines.tsx';

interface RenewalPreviewProps {
  client: Client;
  streaming: Streaming | undefined;
  /** Null while what was typed is no number of days. */
  days: number | null;
  /** NaN while nothing was typed. */
  price: number;
  symbol: string;
  nowMs: number;
}

const { renew } = messages;

/** The arrow from the old end to the new one: in a list of terms it can be no element of its own. */
const AFTER_ARROW =
  "relative before:absolute before:top-1/2 before:-left-9 before:-translate-y-1/2 before:text-xl before:text-soft before:content-['→'/'']";

/** What the renewal will do: the end before and after, what goes into the books, what to look out for. */
export function RenewalPreview({ client, streaming, days, price, symbol, nowMs }: RenewalPreviewProps) {
  if (days === null) return <p className="text-sm text-soft">{renew.incomplete}</p>;
  const { endDate } = renewedDates(client, { nowMs, days });
  const ended = hasEnded(client.endDate, nowMs);
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-2 items-center gap-x-12 rounded-control bg-well px-4 py-3">
        <EndDay label={ended ? renew.beforeEnded : renew.before} day={formatDate(client.endDate)} />
        <EndDay label={renew.after} day={formatDate(endDate)} strong />
      </dl>
      <p className="figures text-sm">
        {[
          ended ? renew.startsToday : renew.keepsDays,
          !Number.isNaN(price) && renew.writes(formatMoney(price, symbol)),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <WarningLines lines={streaming ? outlastWarning(endDate, streaming) : []} />
    </div>
  );
}

function EndDay({ label, day, strong = false }: { label: string; day: string; strong?: boolean }) {
  return (
    <div className={strong ? AFTER_ARROW : undefined}>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className={strong ? 'figures text-lg font-semibold' : 'figures text-lg text-soft'}>{day}</dd>
    </div>
  );
}
