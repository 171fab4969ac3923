import { type ReactNode, useId } from 'react';
import { isShouted } from './is-shouted.ts';

export type SectionCardProps = {
  title?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
};

export function SectionCard({ title, actions, children }: SectionCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      className="flex min-w-0 flex-col gap-3 rounded-card bg-sheet p-4 md:p-5"
    >
      {title !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={id} className={isShouted(title) ? 'shout' : 'text-lg leading-6 font-semibold'}>
            {title}
          </h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
