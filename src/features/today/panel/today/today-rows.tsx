import { IfMay } from '#workspace/components/opening/if-may.tsx';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useDues } from '#workspace/data/use-follow-ups.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { useComplete } from '#workspace/data/use-sync-status.ts';
import { useWaited, useWithRoom } from '#workspace/data/use-waited.ts';
import { dueParts } from '#workspace/components/debts/due-parts.texts.ts';
import { dayStart, addDays } from '#domain/dates/dates.ts';
import type { Category, Streaming } from '#domain/rows.ts';
import { waitingFor } from '#domain/waiting.ts';
import { cx } from '#ui/cx.ts';
import { ChevronRight, Grid2x2Plus, HandCoins, type Icon, RefreshCw } from '#ui/icons.ts';
import { WHOLE_LIST } from '#workspace/dialog/whole-list.ts';
import { ROW } from '#ui/lists/row-list.tsx';
import { messages } from './today.texts.ts';

const PLACES = ['today', 'overdue', 'tomorrow', 'later'] as const;
/** Accounts that end within this many days are worth renewing now. */
const SOON_DAYS = 3;

/** The three reasons to open the app: clients to charge, accounts to replace, profiles to sell (PAN-09). */
export function TodayRows() {
  const collect = useCollect();
  const { ended, soon } = useReplace();
  const toReplace = [
    ...(ended > 0 ? [messages.replaceParts.ended(ended)] : []),
    ...(soon > 0 ? [messages.replaceParts.soon(soon)] : []),
  ];
  const complete = useComplete() === true;
  return (
    <nav aria-label={messages.acts} className="divide-y divide-line overflow-hidden rounded-card bg-sheet">
      <TodayRow to="/due" icon={HandCoins} label={messages.collect} text={collect} />
      <TodayRow
        to={ended === 0 && soon > 0 ? '/sold' : '/overdue'}
        icon={RefreshCw}
        label={messages.replace}
        text={partsOf(toReplace, { complete, none: messages.nothingToReplace })}
        urgent={ended > 0}
      />
      <IfMay right="sell">
        <TodayRow to="/free" icon={Grid2x2Plus} label={messages.sell} text={<SellText />} />
      </IfMay>
    </nav>
  );
}

function SellText() {
  const streamings = useRows('streamings');
  const isComplete = useComplete() === true;
  const waited = useWaited();
  if (isComplete && streamings.length === 0) return messages.nothingToSell;
  // An account whose clients are still to come would seem free.
  return isComplete && waited.length > 0 ? <WaitedText waited={waited} /> : messages.sellText;
}

/** Who may be told that there is room comes before anybody else to sell to (CAT-14). */
function WaitedText({ waited }: { waited: readonly Category[] }) {
  const people = useWithRoom(waited).flatMap(waitingFor).length;
  return people === 0 ? messages.sellText : messages.waited(people);
}

/** Before all rows are here, counts are marked as partial, and without any the row says nothing. */
function partsOf(parts: readonly string[], { complete, none }: { complete: boolean; none: string }): string {
  const shown = complete || parts.length === 0 ? parts : [...parts, messages.soFar];
  return shown.join(' · ') || (complete ? none : '');
}

/** `2 hoy · 15 vencidos · 17 mañana` */
function useCollect(): string {
  const dues = useDues();
  const complete = useComplete() === true;
  if (!dues) return '';
  const parts = PLACES.flatMap((place) =>
    dues[place].length > 0 ? [dueParts[place](dues[place].length)] : [],
  );
  return partsOf(parts, { complete, none: messages.nobody });
}

function useReplace(): { ended: number; soon: number } {
  const streamings = useRows('streamings');
  const nowMs = useNow();
  const todayMs = dayStart(nowMs, 0);
  const ended = useMemo(() => endedBy(streamings, new Date(nowMs).toISOString()), [streamings, nowMs]);
  const until = useMemo(
    () => endedBy(streamings, addDays(new Date(todayMs).toISOString(), SOON_DAYS + 1)),
    [streamings, todayMs],
  );
  return { ended, soon: Math.max(0, until - ended) };
}

function endedBy(streamings: readonly Streaming[], iso: string): number {
  return streamings.reduce((count, { endDate }) => (endDate <= iso ? count + 1 : count), 0);
}

type TodayRowProps = { to: string; icon: Icon; label: string; text: ReactNode; urgent?: boolean };

function TodayRow({ to, icon: Glyph, label, text, urgent = false }: TodayRowProps) {
  return (
    <Link
      to={to}
      state={WHOLE_LIST}
      className={cx(
        ROW,
        'no-underline max-md:min-h-14 max-md:py-1 transition-colors duration-160 hover:bg-well',
      )}
    >
      <Glyph aria-hidden className={cx('size-5 shrink-0', urgent ? 'text-red' : 'text-accent')} />
      <span className="flex min-w-0 grow flex-col">
        <span className="font-semibold">{label}</span>
        <span className="figures min-h-5 text-sm text-soft">{text}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-soft" />
    </Link>
  );
}
