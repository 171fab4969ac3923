import { Link } from 'react-router-dom';
import { useOutboxCounts, useSyncStatus } from '#desk/use-sync-status.ts';
import { cx } from '#ui/cx.ts';
import {
  CircleCheck,
  Clock,
  CloudUpload,
  type Icon,
  LoaderCircle,
  TriangleAlert,
  WifiOff,
} from '#ui/icons.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { messages } from './review.messages.ts';
import { type Standing, standingOf, wordsOf } from './sync-words.ts';
import { useOnline } from '#desk/use-online.ts';

/** A sending that is over sooner than this isn't worth a word to a screen reader. */
const QUIET_MS = 2_500;

/** How things stand with the server, in the header of every screen: shape and words, and the way to the details. */
export function SyncChip() {
  const status = useSyncStatus();
  const counts = useOutboxCounts();
  const standing = standingOf({ status, ...counts, online: useOnline() });
  const words = wordsOf(standing, counts);
  const { icon: Glyph, className } = LOOKS[standing];
  return (
    <>
      <Link to="/review" className={cx(CHIP, className)} aria-label={`${words}. ${messages.title}`}>
        <Glyph aria-hidden className={cx('size-4 shrink-0', standing === 'sending' && 'animate-turn')} />
        <span className="truncate">{words}</span>
      </Link>
      <SpokenStanding standing={standing} words={words} />
    </>
  );
}

/** Says a standing that lasts, and never the coming and going of single sendings. */
function SpokenStanding({ standing, words }: { standing: Standing; words: string }) {
  const settled = useDebounced(standing === 'sending' || standing === 'queued' ? '' : words, QUIET_MS);
  return (
    <span role="status" className="sr-only">
      {settled}
    </span>
  );
}

const CHIP = cx(
  'target figures inline-flex min-w-0 items-center gap-1.5 rounded-full px-3 text-sm font-medium no-underline',
  'transition-colors duration-100',
);

const LOOKS: Readonly<Record<Standing, { icon: Icon; className: string }>> = {
  review: { icon: TriangleAlert, className: 'bg-red-soft text-red' },
  paused: { icon: Clock, className: 'bg-amber-soft text-amber' },
  offline: { icon: WifiOff, className: 'bg-grey-soft text-grey' },
  sending: { icon: LoaderCircle, className: 'text-soft hover:bg-well' },
  queued: { icon: CloudUpload, className: 'text-soft hover:bg-well' },
  upToDate: { icon: CircleCheck, className: 'text-soft hover:bg-well' },
};
