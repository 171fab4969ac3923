import { encodeQR } from 'qr';
import { messages } from './security.texts.ts';

/** Modules of quiet zone, which readers need (ISO 18004). */
const BORDER = 4;

/** Dark on white in both themes: readers need it. */
export function QrCode({ text }: { text: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={messages.factor.picture}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-56 max-w-full self-center rounded-control bg-white"
    >
      <path d={path} className="fill-black" />
    </svg>
  );
}
