import type { ReactNode } from 'react';

/** Hidden from screen readers: the text beside says the same. */
function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 112 72"
      className="h-18 w-28 shrink-0 rounded-control border border-line bg-well"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export function SharePicture({ above }: { above: boolean }) {
  const [x, y] = above ? [90, 20] : [56, 50];
  return (
    <Picture>
      <path d={above ? 'M0 40H112' : 'M0 30H112'} className="stroke-line" />
      {above ? (
        <rect x="12" y="13" width="54" height="14" rx="7" className="fill-sheet stroke-line" />
      ) : (
        <>
          <path d="M13 45l-5 5 5 5M25 45l5 5-5 5" className="stroke-soft" />
          <path d="M81 46h8v8h-8zM97 50h8M101 46v8" className="stroke-soft" />
        </>
      )}
      <circle cx={x} cy={y} r="16" className="fill-accent-soft stroke-accent" />
      <g transform={`translate(${x} ${y})`} className="stroke-accent">
        <path d="M-3-1h-3v9H6v-9H3M0 3V-9M-4-5l4-4 4 4" />
      </g>
    </Picture>
  );
}

export function AddPicture() {
  return (
    <Picture>
      <path d="M14 13h44M14 59h36" className="stroke-line" strokeWidth="5" />
      <rect x="5" y="23" width="102" height="26" rx="7" className="fill-accent-soft stroke-accent" />
      <path d="M14 36h48" className="stroke-accent" strokeWidth="5" />
      <g className="stroke-accent">
        <rect x="82" y="28" width="16" height="16" rx="4" />
        <path d="M90 32v8M86 36h8" />
      </g>
    </Picture>
  );
}

export function HomePicture() {
  return (
    <Picture>
      {[12, 68].map((x) => (
        <g key={x} className="fill-line">
          <rect x={x} y="8" width="24" height="24" rx="6" />
          <rect x={x} y="40" width="24" height="24" rx="6" />
        </g>
      ))}
      <rect x="40" y="8" width="24" height="24" rx="6" className="fill-line" />
      <image href="/favicon.svg" x="38" y="36" width="30" height="30" />
    </Picture>
  );
}
