import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useOutboxCounts } from '#workspace/data/use-sync-status.ts';
import { PASSPHRASE_MIN } from '#sync/review/sealed-file.ts';
import { fieldOf } from '#workspace/forms/field-of.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { type MadeFile, MadeFileSheet } from './made-file-sheet.tsx';
import { messages } from './outbox-transfer.texts.ts';
import { PassphraseSheet } from './passphrase-sheet.tsx';
import { useExport } from './use-export.ts';

const { out } = messages;

export function ExportChangesDialog({ onClose }: DialogProps) {
  const [made, setMade] = useState<MadeFile | null>(null);
  const { unsent, counted } = useOutboxCounts();
  if (made) return <MadeFileSheet made={made} onClose={onClose} />;
  if (!counted) return null;
  if (unsent === 0) return <NothingToTake onClose={onClose} />;
  return <Making count={unsent} onMade={setMade} onClose={onClose} />;
}

function NothingToTake({ onClose }: { onClose: () => void }) {
  return (
    <Sheet
      onClose={onClose}
      title={out.title}
      size="small"
      footer={<Button onClick={onClose}>{messages.close}</Button>}
    >
      <p>{out.nothing}</p>
    </Sheet>
  );
}

interface MakingProps {
  count: number;
  onMade: (made: MadeFile) => void;
  onClose: () => void;
}

const longEnough = (text: string): boolean | string =>
  text.trim().length >= PASSPHRASE_MIN || messages.tooShort(PASSPHRASE_MIN);

function Making({ count, onMade, onClose }: MakingProps) {
  const make = useExport();
  const form = useForm({ defaultValues: { passphrase: '' } });
  const submit = form.handleSubmit(async ({ passphrase }) => {
    const made = await make(passphrase);
    if (made) onMade(made);
  });
  return (
    <PassphraseSheet
      onClose={onClose}
      title={out.title}
      description={out.text(count)}
      submitLabel={out.make}
      busy={form.formState.isSubmitting}
      onSubmit={submit}
      field={{ hint: out.hint, ...fieldOf(form, 'passphrase', { validate: longEnough }) }}
    />
  );
}
