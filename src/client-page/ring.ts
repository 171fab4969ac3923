import { drawn } from './dom.ts';

const RADIUS = 15;
const AROUND = 2 * Math.PI * RADIUS;
/** A term's last hours keep a visible bit of the ring. */
const LEAST = 0.04;

/** How much of a term is left, as in the app (`days-ring.tsx`). The words beside it say the same. */
export function ring(left: number, days: number): Element {
  const share = Math.min(1, Math.max(left / Math.max(days, 1), LEAST));
  const circle = { cx: '18', cy: '18', r: String(RADIUS), fill: 'none', 'stroke-width': '3' };
  return drawn(
    'svg',
    { viewBox: '0 0 36 36', class: 'ring', 'aria-hidden': 'true' },
    drawn('circle', { ...circle, class: 'ring-line' }),
    drawn('circle', {
      ...circle,
      class: 'ring-left',
      'stroke-linecap': 'round',
      'stroke-dasharray': `${share * AROUND} ${AROUND}`,
      transform: 'rotate(-90 18 18)',
    }),
    drawn('text', { x: '18', y: '18', class: 'ring-text' }, String(Math.min(left, 999))),
  );
}
