import { SUPPORT_REASONS, type SupportReason } from '#domain/messages/supplier-message.ts';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { messages } from './messages.texts.ts';

const OPTIONS = SUPPORT_REASONS.map((reason) => ({ value: reason, label: reason }));
const NOTE_LIMIT = 200;

interface SupportReasonsProps {
  reason: SupportReason | null;
  onReason: (reason: SupportReason) => void;
  note: string;
  onNote: (note: string) => void;
}

/** rules §9, DLG-10 */
export function SupportReasons({ reason, onReason, note, onNote }: SupportReasonsProps) {
  const { support } = messages;
  return (
    <>
      <RadioGroup
        label={support.reason}
        name="reason"
        options={OPTIONS}
        value={reason ?? ''}
        onChange={(event) => onReason(event.target.value as SupportReason)}
      />
      {reason === 'Otros' && (
        <TextInput
          label={support.note}
          hint={support.noteHint}
          maxLength={NOTE_LIMIT}
          value={note}
          onChange={(event) => onNote(event.target.value)}
        />
      )}
    </>
  );
}
