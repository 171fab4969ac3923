import { useId, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { IconButton, type IconButtonProps } from './icon-button.tsx';

export type ReasonIconButtonProps = IconButtonProps & {
  /** While set, a press shows it instead of acting. */
  reason: string | undefined;
  reasonClassName?: string | undefined;
};

export function ReasonIconButton({ reason, reasonClassName, onClick, ...button }: ReasonIconButtonProps) {
  const reasonId = useId();
  const [explained, setExplained] = useState(false);
  const inert = reason !== undefined;
  return (
    <>
      <IconButton
        {...button}
        aria-disabled={inert || undefined}
        aria-describedby={inert ? reasonId : undefined}
        onClick={inert ? () => setExplained(true) : onClick}
      />
      {inert && (
        <p id={reasonId} className={explained ? cx('basis-full text-sm', reasonClassName) : 'sr-only'}>
          {reason}
        </p>
      )}
    </>
  );
}
