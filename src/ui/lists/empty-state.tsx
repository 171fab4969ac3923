import type { ReactNode } from 'react';
import { type Icon, Inbox } from '#ui/icons.ts';

export type EmptyStateProps = {
  text: string;
  hint?: string | undefined;
  icon?: Icon | undefined;
  action?: ReactNode;
};

export function EmptyState({ text, hint, icon: Glyph = Inbox, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-edge px-4 py-10 text-center">
      <Glyph aria-hidden className="size-8 text-soft" strokeWidth={1.5} />
      <p className={hint === undefined ? 'text-soft' : 'font-semibold'}>{text}</p>
      {hint !== undefined && <p className="max-w-sm text-soft">{hint}</p>}
      {action}
    </div>
  );
}
