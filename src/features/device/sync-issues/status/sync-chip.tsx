import { Link } from 'react-router-dom';
import { useNow } from '#workspace/data/use-now.ts';
import { useOnline } from '#workspace/platform/use-online.ts';
import { useReviewCounts } from '#workspace/data/use-slot-clashes.ts';
import { useComplete, useSyncStatus, useWaitingSince } from '#workspace/data/use-sync-status.ts';
import { cx } from '#ui/cx.ts';
import {
  CircleCheck,
  Clock,
  CloudUpload,
  type Icon,
  LoaderCircle,
  OctagonAlert,
  TriangleAlert,
  WifiOff,
} from '#ui/icons.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { messages } from './chip.texts.ts';
import { countIn, type SyncState, syncStateOf, labelOf } from './sync-labels.ts';
import { useEffect, useState } from 'react';

/** A screen reader skips a shorter sending. */
const QUIET_MS = 2_500;

export function SyncChip() {
  const status = useSyncStatus();
  const counts = useReviewCounts();
  // While this is being read, nothing counts as missing.
  const complete = useComplete() !== false;
  const standing = syncStateOf({ status, ...counts, online: useOnline(), complete });
  const text = labelOf(standing, { status, ...counts });
  const { icon: Glyph, className } = LOOKS[standing];
  const label = [text, useSince(standing), messages.title].filter(Boolean).join('. ');
  return (
    <>
      <Link
        to="/review"
        data-count={countIn(text)}
        className={cx(CHIP, SHORT, className)}
        aria-label={label}
        title={label}
      >
        <Glyph aria-hidden className={cx('size-4 shrink-0', TURNING.has(standing) && 'animate-turn')} />
        <span data-usual={messages.upToDate} className={cx('truncate max-[27rem]:sr-only', PLACE)}>
          {text}
        </span>
      </Link>
      <SpokenStanding standing={standing} text={text} />
    </>
  );
}

/** Age of the first waiting change, if sending is blocked. */
function useSince(standing: SyncState): string | null {
  const since = useWaitingSince();
  const ago = useAgo(STANDING_STILL.has(standing) ? since : null, useNow());
  return ago && messages.since(ago);
}

/** A screen reader reads lasting states, not single sendings or each percent. */
function SpokenStanding({ standing, text }: { standing: SyncState; text: string }) {
  const settled = useDebounced(PASSING.has(standing) ? '' : text, QUIET_MS);
  return (
    <span role="status" className="sr-only">
      {settled}
    </span>
  );
}

const TURNING: ReadonlySet<SyncState> = new Set(['sending', 'loading']);
const PASSING: ReadonlySet<SyncState> = new Set(['sending', 'queued', 'loading']);
const STANDING_STILL: ReadonlySet<SyncState> = new Set(['paused', 'offline', 'queued']);

/** Until the counts are known, the chip is hidden and has its usual width. */
const PLACE = 'empty:before:content-[attr(data-usual)]';

/** The basis is the room of a usual text: a longer one is cut before it wraps the header, which would move the page. */
const CHIP = cx(
  'target figures inline-flex max-w-max min-w-0 grow basis-28 items-center gap-1.5 rounded-full px-3 text-sm font-medium no-underline',
  'transition-colors duration-100',
);

/**
 * On a phone the brand needs the room of the words (NAV-08). Icon and number have a fixed width, so that nothing beside
 * them moves.
 */
const SHORT =
  'max-[27rem]:w-12 max-[27rem]:max-w-none max-[27rem]:flex-none max-[27rem]:justify-center max-[27rem]:gap-1 max-[27rem]:px-0 max-[27rem]:after:content-[attr(data-count)]';

const LOOKS: Readonly<Record<SyncState, { icon: Icon; className: string }>> = {
  trouble: { icon: OctagonAlert, className: 'bg-red-soft text-red' },
  review: { icon: TriangleAlert, className: 'bg-red-soft text-red' },
  paused: { icon: Clock, className: 'bg-amber-soft text-amber' },
  offline: { icon: WifiOff, className: 'bg-grey-soft text-grey' },
  loading: { icon: LoaderCircle, className: 'text-soft hover:bg-well' },
  sending: { icon: LoaderCircle, className: 'text-soft hover:bg-well' },
  queued: { icon: CloudUpload, className: 'text-soft hover:bg-well' },
  upToDate: { icon: CircleCheck, className: 'text-soft hover:bg-well' },
  counting: { icon: Clock, className: 'invisible' },
};

type FormatAgo = (atMs: number, nowMs: number) => string;

/** Epoch ms, null for none. The formatter isn't part of the first screen: it loads with the first waiting change. */
function useAgo(atMs: number | null, nowMs: number): string | null {
  const [formatters, setFormatters] = useState<{ formatAgo: FormatAgo } | null>(null);
  const isWanted = atMs !== null && formatters === null;
  useEffect(() => {
    if (isWanted) void import('#ui/format-instant.ts').then(setFormatters).catch(() => undefined);
  }, [isWanted]);
  return atMs === null || formatters === null ? null : formatters.formatAgo(atMs, nowMs);
}
