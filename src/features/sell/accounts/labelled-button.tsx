import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import type { Icon } from '#ui/icons.ts';

type LabelledButtonProps = {
  /** Names the action and repeats the value: for a screen reader it replaces the children. */
  label: string;
  onClick: () => void;
  className?: string | undefined;
  children: ReactNode;
};

export function LabelledButton({ label, ...rest }: LabelledButtonProps) {
  return <button type="button" aria-label={label} title={label} {...rest} />;
}

type PillButtonProps = LabelledButtonProps & { icon: Icon; tone: string };

export function PillButton({ icon: Glyph, tone, className, children, ...rest }: PillButtonProps) {
  return (
    <LabelledButton
      {...rest}
      className={cx(
        'figures inline-flex items-center gap-1 rounded-full px-2.5 font-medium whitespace-nowrap hover:brightness-95',
        tone,
        className,
      )}
    >
      <Glyph aria-hidden className="size-3.5 shrink-0" />
      {children}
    </LabelledButton>
  );
}
