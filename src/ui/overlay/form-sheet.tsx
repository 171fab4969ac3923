import type { ReactNode } from 'react';
import { FormFooter, type FormFooterProps } from '#ui/inputs/form-footer.tsx';
import { Sheet, type SheetProps } from './sheet.tsx';

export type FormSheetProps = Omit<SheetProps, 'open' | 'footer'> &
  Pick<FormFooterProps, 'cancelLabel' | 'submitLabel' | 'busy' | 'disabledReason'> & {
    onCancel?: (() => void) | undefined;
    note?: ReactNode;
  };

export function FormSheet(props: FormSheetProps) {
  const { cancelLabel, onCancel, submitLabel, busy, disabledReason, note, ...sheet } = props;
  return (
    <Sheet
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
