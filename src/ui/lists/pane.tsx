import { type ReactNode, useId } from 'react';

type PaneProps = { title: string; about: ReactNode; children: ReactNode };

export function Pane({ title, about, children }: PaneProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="sticky top-[calc(var(--header-height)+0.5rem)] flex max-h-[calc(100dvh-var(--header-height)-6.5rem)] min-w-0 flex-col gap-4 overflow-y-auto rounded-card bg-sheet p-5"
    >
      <header>
        <h2 id={id} className="font-title text-xl leading-6 font-semibold wrap-anywhere">
          {title}
        </h2>
        <p className="text-sm text-soft">{about}</p>
      </header>
      {children}
    </section>
  );
}
