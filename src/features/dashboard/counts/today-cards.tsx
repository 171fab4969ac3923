import { Link } from 'react-router-dom';
import { useDues } from '#workspace/data/use-follow-ups.ts';
import { useComplete } from '#workspace/data/use-sync-status.ts';
import { duesCount } from '#domain/dues.ts';
import { ChevronRight, Grid2x2Plus, HandCoins, type Icon } from '#ui/icons.ts';
import { messages } from '#features/dashboard/dashboard.messages.ts';

/** The two reasons to open the app: today's dues and profiles to sell. */
export function TodayCards() {
  const dues = useDues();
  // No dues among the rows pulled so far doesn't mean no dues.
  const complete = useComplete();
  const left = complete && dues ? duesCount(dues) : undefined;
  return (
    <nav aria-label={messages.today} className="grid gap-2 sm:grid-cols-2">
      <TodayLink
        to="/due"
        icon={HandCoins}
        label={messages.dues}
        text={left === undefined ? '' : messages.left(left)}
      />
      <TodayLink to="/free" icon={Grid2x2Plus} label={messages.free} text={messages.freeText} />
    </nav>
  );
}

type TodayLinkProps = { to: string; icon: Icon; label: string; text: string };

function TodayLink({ to, icon: Glyph, label, text }: TodayLinkProps) {
  return (
    <Link
      to={to}
      className="flex min-h-16 min-w-0 items-center gap-3 rounded-card border border-line bg-sheet p-3 transition-colors duration-100 hover:border-accent hover:bg-well"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
        <Glyph aria-hidden className="size-5" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-semibold">{label}</span>
        <span className="figures min-h-5 text-sm text-soft">{text}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-soft" />
    </Link>
  );
}
