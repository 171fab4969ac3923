import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useOutboxCounts } from '#workspace/data/use-sync-status.ts';
import { PASSPHRASE_MIN } from '#sync/review/sealed-file.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { type MadeFile, MadeFileSheet } from './made-file-sheet.tsx';
import { messages } from './outbox-transfer.texts.ts';
import { useExport } from './use-export.ts';

const { out } = messages;

export function ExportChangesDialog({ onClose }: DialogProps) {
  const [made, setMade] = useState<MadeFile | null>(null);
  const { unsent, counted } = useOutboxCounts();
  if (made) return <MadeFileSheet made={made} onClose={onClose} />;
  if (!counted) return null;
  if (unsent === 0) return <NothingToTake onClose={onClose} />;
  return <PassphraseSheet count={unsent} onMade={setMade} onClose={onClose} />;
}

function NothingToTake({ onClose }: { onClose: () => void }) {
  return (
    <Sheet
      open
      onClose={onClose}
      title={out.title}
      size="small"
      footer={<Button onClick={onClose}>{messages.close}</Button>}
    >
      <p>{out.nothing}</p>
    </Sheet>
  );
}

interface PassphraseSheetProps {
  count: number;
  onMade: (made: MadeFile) => void;
  onClose: () => void;
}

const longEnough = (text: string): boolean | string =>
  text.trim().length >= PASSPHRASE_MIN || messages.tooShort(PASSPHRASE_MIN);

/** Typed once and visible: an unnoticed typing error would lock the file for good. */
function PassphraseSheet({ count, onMade, onClose }: PassphraseSheetProps) {
  const make = useExport();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { passphrase: '' } });
  const submit = handleSubmit(async ({ passphrase }) => {
    const made = await make(passphrase);
    if (made) onMade(made);
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={out.title}
      description={out.text(count)}
      size="small"
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" type="submit" busy={formState.isSubmitting}>
            {out.make}
          </Button>
        </>
      }
    >
      <PasswordInput
        label={messages.passphrase}
        hint={out.hint}
        shownAtFirst
        autoComplete="off"
        error={formState.errors.passphrase?.message}
        {...register('passphrase', { validate: longEnough })}
      />
    </Sheet>
  );
}
