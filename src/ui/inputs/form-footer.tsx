import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';

export interface FormFooterProps {
  cancelLabel: string;
  onCancel: () => void;
  submitLabel: string;
  busy?: boolean | undefined;
  disabledReason?: string | undefined;
  /** The form is complete when it opens, so the submit button gets the focus. */
  submitFirst?: boolean | undefined;
  /** Stays in sight above the buttons; it scrolls by itself if large text leaves the form no room. */
  children?: ReactNode;
}

export function FormFooter(props: FormFooterProps) {
  const { cancelLabel, onCancel, submitLabel, busy = false, disabledReason, submitFirst, children } = props;
  return (
    <div className="flex w-full flex-col gap-3 md:flex-row md:items-center md:justify-end">
      {children && <div className="max-h-[25dvh] min-w-0 overflow-y-auto md:grow">{children}</div>}
      <div className="grid shrink-0 auto-cols-fr grid-flow-col gap-2 md:flex">
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button
          variant="primary"
          type="submit"
          busy={busy}
          disabledReason={disabledReason}
          {...(submitFirst && { 'data-first-focus': '' })}
        >
          {submitLabel}
        </Button>
      </div>
    </div>
  );
}
