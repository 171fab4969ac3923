import { ShareActions, WhatsappLink } from '#workspace/components/share-actions.tsx';
import { SUPPORT_REASONS, type SupportReason } from '#domain/messages/supplier-message.ts';
import { Button } from '#ui/buttons/button.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { messages } from './outage.texts.ts';
import type { SupplierDraft } from './use-supplier-draft.ts';

interface SupplierStepProps {
  draft: SupplierDraft;
  onDone: () => void;
}

const OPTIONS = SUPPORT_REASONS.map((reason) => ({ value: reason, label: reason }));
const { supplier: texts } = messages;

export function SupplierBody({ draft, onDone }: SupplierStepProps) {
  return (
    <>
      <RadioGroup
        label={texts.reason}
        name="reason"
        options={OPTIONS}
        value={draft.reason}
        onChange={(event) => draft.setReason(event.target.value as SupportReason)}
      />
      <TextInput
        label={texts.note}
        value={draft.note}
        maxLength={200}
        onChange={(event) => draft.setNote(event.target.value)}
      />
      <TextArea
        label={texts.message}
        value={draft.text}
        onChange={(event) => draft.setText(event.target.value)}
      />
      <ShareActions
        telegram={draft.supplier?.telegram ?? null}
        text={draft.text}
        onSent={leave({ draft, onDone })}
      />
    </>
  );
}

export function SupplierFooter({ draft, onDone }: SupplierStepProps) {
  const { supplier, text } = draft;
  return (
    <>
      <Button onClick={onDone}>{texts.skip}</Button>
      {supplier && <WhatsappLink phone={supplier.phone} text={text} onSent={leave({ draft, onDone })} />}
    </>
  );
}

function leave({ draft, onDone }: SupplierStepProps): () => void {
  return () => {
    draft.sent();
    onDone();
  };
}
