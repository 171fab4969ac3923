import { hasEnded } from '#domain/expiry.ts';
import { formatMoney } from '#domain/money.ts';
import { renewedDates } from '#domain/renewal.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import { messages } from './terms.messages.ts';
import { EndChange } from '#ui/end-change.tsx';
import { outlastWarning } from '#desk/outlast-warning.ts';
import { WarningLines } from '#ui/warning-lines.tsx';

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

/** What the renewal will do: the end before and after, what goes into the books, what to look out for. */
export function RenewalPreview({ client, streaming, days, price, symbol, nowMs }: RenewalPreviewProps) {
  if (days === null) return <p className="text-sm text-soft">{renew.incomplete}</p>;
  const { endDate } = renewedDates(client, { nowMs, days });
  const ended = hasEnded(client.endDate, nowMs);
  return (
    <div className="flex flex-col gap-3">
      <EndChange
        before={{ label: ended ? renew.beforeEnded : renew.before, endDate: client.endDate }}
        after={{ label: renew.after, endDate }}
      />
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
