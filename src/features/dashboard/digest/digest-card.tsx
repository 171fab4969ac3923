import { Link } from 'react-router-dom';
import type { Attention } from '#domain/attention.ts';
import type { Tone } from '#domain/dates/expiry.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/cx.ts';
import { Clock, type Icon, Inbox, TriangleAlert } from '#ui/icons.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { messages } from './digest.messages.ts';

type DigestCardProps = { attention: Attention; onRead: () => void };

/** Each count leads to the screen that deals with it; `onRead` hides the card. */
export function DigestCard({ attention, onRead }: DigestCardProps) {
  const understood = (
    <Button variant="quiet" size="small" className="-my-2 -mr-3" onClick={onRead}>
      {messages.understood}
    </Button>
  );
  return (
    <SectionCard title={messages.title} actions={understood}>
      <ul className="flex flex-wrap gap-2">
        {LINES.filter(({ of }) => attention[of] > 0).map(({ of, ...line }) => (
          <li key={of} className="max-sm:grow">
            <DigestLink {...line} text={messages[of](attention[of])} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

interface Line {
  of: keyof Attention;
  to: string;
  icon: Icon;
  tone: Extract<Tone, 'amber' | 'red' | 'blue'>;
}

const LINES: readonly Line[] = [
  { of: 'clientsToday', to: '/due', icon: Clock, tone: 'amber' },
  { of: 'clientsOverdue', to: '/due', icon: TriangleAlert, tone: 'red' },
  { of: 'accountsToday', to: '/sold', icon: Clock, tone: 'amber' },
  { of: 'accountsOverdue', to: '/overdue', icon: TriangleAlert, tone: 'red' },
  { of: 'review', to: '/review', icon: Inbox, tone: 'blue' },
];

const TONES: Record<Line['tone'], string> = {
  amber: 'bg-amber-soft text-amber',
  red: 'bg-red-soft text-red',
  blue: 'bg-blue-soft text-blue',
};

function DigestLink({ to, icon: Glyph, tone, text }: Omit<Line, 'of'> & { text: string }) {
  return (
    <Link
      to={to}
      className={cx(
        'target figures flex items-center gap-2 rounded-control px-3 font-medium no-underline hover:underline',
        TONES[tone],
      )}
    >
      <Glyph aria-hidden className="size-4 shrink-0" />
      {text}
    </Link>
  );
}
