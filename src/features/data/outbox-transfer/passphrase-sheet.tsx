import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { Sheet, type SheetProps } from '#ui/overlay/sheet.tsx';
import { messages } from './outbox-transfer.texts.ts';

type PassphraseSheetProps = Pick<SheetProps, 'title' | 'description' | 'onClose'> & {
  submitLabel: string;
  busy: boolean;
  onSubmit: (event: SyntheticEvent) => Promise<void>;
  field: Omit<ComponentProps<typeof PasswordInput>, 'label'>;
  children?: ReactNode;
};

/** Typed once and visible: an unnoticed typing error would lock the file for good. */
export function PassphraseSheet(props: PassphraseSheetProps) {
  const { submitLabel, busy, onSubmit, field, children, ...sheet } = props;
  return (
    <Sheet
      {...sheet}
      size="small"
      onSubmit={(event) => void onSubmit(event)}
      footer={
        <>
          <Button onClick={sheet.onClose}>{messages.cancel}</Button>
          <Button variant="primary" type="submit" busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children}
      <PasswordInput label={messages.passphrase} shownAtFirst autoComplete="off" {...field} />
    </Sheet>
  );
}
