import type { ReactNode } from 'react';

export function Pane({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={labelledBy}
      className="sticky top-[calc(var(--header-height)+0.5rem)] flex max-h-[calc(100dvh-var(--header-height)-6.5rem)] min-w-0 flex-col gap-4 overflow-y-auto rounded-card bg-sheet p-5"
    >
      {children}
    </section>
  );
}
