import { encode } from 'uqr';
import { messages } from './security.texts.ts';

/** Modules of quiet zone, which readers need (ISO 18004). */
const BORDER = 4;

/** Dark on white in both themes: readers need it. */
export function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={messages.factor.picture}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 max-w-full self-center rounded-control bg-white"
    >
      <path d={path} className="fill-black" />
    </svg>
  );
}
