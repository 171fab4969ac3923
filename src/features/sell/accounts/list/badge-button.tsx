import type { ReactNode } from 'react';
import { LabelledButton } from '#features/sell/accounts/labelled-button.tsx';
import type { Icon } from '#ui/icons.ts';

export type BadgeButtonProps = {
  /** Names the action and repeats the value: for a screen reader it replaces the children. */
  label: string;
  icon: Icon;
  onClick: () => void;
  children: ReactNode;
};

/** The icon shows that the value can be pressed, and what that does. */
export function BadgeButton({ label, icon: Glyph, onClick, children }: BadgeButtonProps) {
  return (
    <LabelledButton
      label={label}
      onClick={onClick}
      className="target figures -mx-1.5 inline-flex items-center gap-1.5 rounded-control px-1.5 text-left hover:bg-well"
    >
      {children}
      <Glyph aria-hidden className="size-4 shrink-0 text-soft" />
    </LabelledButton>
  );
}
