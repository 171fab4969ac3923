const WIDTH = 120;
const HEIGHT = 40;
/** Space inside the drawing for the width of the line at its ends. */
const EDGE = 3;

/** The month's course; the figure beside says the same in words. A single day has none. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const x = (index: number) => EDGE + (index / (values.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) => HEIGHT - EDGE - ((value - low) / (high - low || 1)) * (HEIGHT - 2 * EDGE);
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-10 w-30 min-w-0 shrink text-gold-line"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        className="text-line"
        stroke="currentColor"
        strokeWidth="1"
        d={`M0 ${y(0).toFixed(1)}H${WIDTH}`}
      />
      <polyline points={points} />
      <circle
        cx={x(values.length - 1)}
        cy={y(values.at(-1) ?? 0)}
        r="2.5"
        fill="currentColor"
        stroke="none"
      />
    </svg>
  );
}
