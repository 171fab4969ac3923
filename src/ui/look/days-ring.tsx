import type { Tone } from '#domain/dates/expiry.ts';
import { cx } from '#ui/cx.ts';

export type DaysRingProps = {
  /** Days left as shown, 0 once ended. */
  left: number;
  /** Days of the whole term. More days left than these fill the ring. */
  of: number;
  /** Tone of rules §4; gold is only for money. */
  tone: Tone;
  /** Names the term for a screen reader: `Quedan 12 días`. Without it, the words beside the ring do. */
  label?: string | undefined;
  /** `small` is 28 px, `large` 44 px. */
  size?: 'small' | 'large' | undefined;
};

const TONES: Record<Tone, string> = {
  green: 'text-green',
  amber: 'text-amber',
  red: 'text-red',
  blue: 'text-blue',
  grey: 'text-grey',
};
const RADIUS = 15;
const AROUND = 2 * Math.PI * RADIUS;

/**
 * The ring shows how much of the term is left. An ended one is broken and has no number, so that colour isn't the only
 * sign.
 */
export function DaysRing({ left, of, tone, label, size = 'small' }: DaysRingProps) {
  const hasEnded = tone === 'red' && left <= 0;
  const share = Math.min(1, Math.max(left / Math.max(of, 1), left > 0 ? 0.04 : 0));
  return (
    <span
      {...(label === undefined
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': label, title: label })}
      className={cx(
        'relative grid shrink-0 place-items-center',
        size === 'small' ? 'size-7' : 'size-11',
        TONES[tone],
      )}
    >
      <svg viewBox="0 0 36 36" className="absolute inset-0 size-full -rotate-90" fill="none" strokeWidth="3">
        <circle
          cx="18"
          cy="18"
          r={RADIUS}
          className="stroke-line"
          {...(hasEnded && { strokeDasharray: '2 3.2' })}
        />
        {share > 0 && (
          <circle
            cx="18"
            cy="18"
            r={RADIUS}
            className="stroke-current"
            strokeLinecap="round"
            strokeDasharray={`${share * AROUND} ${AROUND}`}
          />
        )}
      </svg>
      <span
        className={cx(
          'figures leading-none font-bold',
          NUMBER[size][textOf(left, hasEnded).length > 2 ? 'long' : 'short'],
        )}
      >
        {textOf(left, hasEnded)}
      </span>
    </span>
  );
}

const NUMBER = {
  small: { short: 'text-[0.6875rem]', long: 'text-[0.5625rem]' },
  large: { short: 'text-base', long: 'text-xs' },
} as const;

const textOf = (left: number, hasEnded: boolean): string =>
  hasEnded ? '!' : left > 999 ? '999' : String(left);
