import { useForm } from 'react-hook-form';
import { fieldOf } from '#workspace/forms/field-of.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { messages } from '#features/access/session/session.texts.ts';

export type DiscardDialogProps = {
  open: boolean;
  count: number;
  busy: boolean;
  onClose: () => void;
  onDiscard: () => void;
};

const isTheWord = (text: string): boolean | string =>
  text.trim() === messages.discardWord || messages.discardMismatch;

/** Discards only once the word is typed (SES-27). */
export function DiscardDialog({ open, count, busy, onClose, onDiscard }: DiscardDialogProps) {
  const form = useForm({ defaultValues: { word: '' } });
  const { handleSubmit, reset } = form;
  const close = (): void => {
    reset();
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={messages.discardTitle}
      size="small"
      onSubmit={(event) => void handleSubmit(onDiscard)(event)}
      footer={
        <>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button variant="danger" type="submit" busy={busy}>
            {messages.discardConfirm}
          </Button>
        </>
      }
    >
      <p>{messages.discardWarning(count)}</p>
      <TextInput
        label={messages.discardField}
        autoComplete="off"
        autoCapitalize="characters"
        {...fieldOf(form, 'word', { validate: isTheWord })}
      />
    </Sheet>
  );
}
