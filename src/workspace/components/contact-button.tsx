import { useId, useState } from 'react';
import type { ContactPhone } from '#ui/phone/contact-phones.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Contact, Phone } from '#ui/icons.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { hasContacts, pickContact } from '#workspace/platform/contact-picker.ts';
import { messages } from '#workspace/workspace.texts.ts';
import { useProfile } from '#workspace/data/use-rows.ts';

const BANNER_MS = 3_000;

interface ContactButtonProps {
  onPick: (contact: { name: string; phone: string }) => void;
}

type Choice = { name: string; phones: readonly ContactPhone[] };

/** Renders nothing if the platform has no contact picker. */
export function ContactButton({ onPick }: ContactButtonProps) {
  const ownPhone = useProfile()?.phone ?? '';
  const [choice, setChoice] = useState<Choice | null>(null);
  if (!hasContacts()) return null;
  const pick = async (): Promise<void> => {
    setChoice(null);
    const picked = await chosenContact(ownPhone);
    const [first, second] = picked?.phones ?? [];
    if (!picked || !first) return;
    if (second) setChoice(picked);
    else onPick({ name: picked.name, phone: first.e164 });
  };
  const take = (name: string, phone: string): void => {
    setChoice(null);
    onPick({ name, phone });
  };
  return (
    <div className="-mt-3 flex flex-col gap-2">
      <Button variant="quiet" size="small" className="-ml-3 self-start" onClick={() => void pick()}>
        <Contact aria-hidden className="size-4" />
        {messages.contacts.pick}
      </Button>
      {choice && <NumberChoice choice={choice} onTake={take} />}
    </div>
  );
}

type NumberChoiceProps = { choice: Choice; onTake: (name: string, phone: string) => void };

function NumberChoice({ choice: { name, phones }, onTake }: NumberChoiceProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-2">
      <span id={id} className="w-full text-sm wrap-anywhere text-soft">
        {messages.contacts.which(name)}
      </span>
      {phones.map(({ text, e164 }) => (
        <Button key={e164} size="small" className="figures" onClick={() => onTake(name, e164)}>
          <Phone aria-hidden className="size-4" />
          {text}
        </Button>
      ))}
    </div>
  );
}

async function chosenContact(ownPhone: string): Promise<Choice | null> {
  try {
    const contact = await pickContact();
    if (!contact) return null;
    const { contactPhones } = await import('#ui/phone/phone-kit.ts');
    const phones = contactPhones(contact.numbers, ownPhone);
    if (phones.length === 0) tell(messages.contacts.noNumber);
    return { name: contact.name, phones };
  } catch {
    tell(messages.contacts.refused);
    return null;
  }
}

function tell(message: string): void {
  showResult({ status: 'error', message, ms: BANNER_MS });
}
