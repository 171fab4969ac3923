import { PhoneText } from '#ui/phone/phone-text.tsx';

export function PhoneCell({ e164 }: { e164: string }) {
  return (
    <span className="select-all">
      <PhoneText e164={e164} />
    </span>
  );
}
