import { PhoneText } from '#ui/phone/phone-text.tsx';

/** A phone in a table; one press selects it whole. */
export function PhoneCell({ e164 }: { e164: string }) {
  return (
    <span className="select-all">
      <PhoneText e164={e164} />
    </span>
  );
}
