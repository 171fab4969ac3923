import { useId, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { IconButton, type IconButtonProps } from './icon-button.tsx';

export type ReasonIconButtonProps = IconButtonProps & {
  /** Why it does nothing now; undefined lets it act. */
  reason: string | undefined;
  /** The look of the reason once it was asked for, by a press. */
  reasonClassName?: string | undefined;
};

/** An icon button that, while there is a reason, stays in reach but does nothing else than say it. */
export function ReasonIconButton({ reason, reasonClassName, onClick, ...button }: ReasonIconButtonProps) {
  const reasonId = useId();
  const [asked, setAsked] = useState(false);
  const inert = reason !== undefined;
  return (
    <>
      <IconButton
        {...button}
        aria-disabled={inert || undefined}
        aria-describedby={inert ? reasonId : undefined}
        onClick={inert ? () => setAsked(true) : onClick}
      />
      {inert && (
        <p id={reasonId} className={asked ? cx('basis-full text-sm', reasonClassName) : 'sr-only'}>
          {reason}
        </p>
      )}
    </>
  );
}
