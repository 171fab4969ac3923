import type { ReactNode } from 'react';
import { FormFooter, type FormFooterProps } from '#ui/inputs/form-footer.tsx';
import { Sheet, type SheetProps } from './sheet.tsx';

type FormSheetProps = Omit<SheetProps, 'open' | 'footer'> &
  Pick<FormFooterProps, 'cancelLabel' | 'submitLabel' | 'busy' | 'disabledReason'> & {
    /** Closes the sheet where nothing else is given. */
    onCancel?: (() => void) | undefined;
    /** In sight above the buttons. */
    note?: ReactNode;
  };

/** A form in a sheet, with its way back and its submit at the foot. */
export function FormSheet(props: FormSheetProps) {
  const { cancelLabel, onCancel, submitLabel, busy, disabledReason, note, ...sheet } = props;
  return (
    <Sheet
      open
      {...sheet}
      footer={
        <FormFooter
          onCancel={onCancel ?? sheet.onClose}
          {...{ cancelLabel, submitLabel, busy, disabledReason }}
        >
          {note}
        </FormFooter>
      }
    />
  );
}
