import type { ReactNode } from 'react';
import { type Icon, Inbox } from '#ui/icons.ts';
import { Picture, type PictureName } from '#ui/look/pictures.tsx';

export type EmptyStateProps = {
  text: string;
  hint?: string | undefined;
  icon?: Icon | undefined;
  picture?: PictureName | undefined;
  action?: ReactNode;
};

export function EmptyState({ text, hint, icon: Glyph = Inbox, picture, action }: EmptyStateProps) {
  return (
    <div className="flex animate-arrive flex-col items-center gap-3 px-4 py-8 text-center">
      {picture ? (
        <Picture name={picture} />
      ) : (
        <Glyph aria-hidden className="size-8 text-soft" strokeWidth={1.5} />
      )}
      <p
        className={
          picture
            ? 'font-title text-xl leading-7 font-semibold'
            : hint === undefined
              ? 'text-soft'
              : 'font-semibold'
        }
      >
        {text}
      </p>
      {hint !== undefined && <p className="max-w-sm text-soft">{hint}</p>}
      {action}
    </div>
  );
}
