import { Facts } from '#db/facts/facts.ts';
import { LazyPhoneField } from '#ui/phone/lazy-phone-field.tsx';
import type { PhoneFieldProps } from '#ui/phone/phone-field.tsx';
import { useDeviceFact } from '#workspace/actions/use-device-fact.ts';
import { useProfile } from '#workspace/data/use-rows.ts';

const phoneFacts = new Facts<{ phoneCountry: string | null }>({ phoneCountry: null });

export type WorkspacePhoneFieldProps = Omit<PhoneFieldProps, 'ownPhone' | 'lastCountry' | 'onCountry'>;

/** Begins in the last chosen country of this device, else in that of the user's own phone (GEN-08). */
export function WorkspacePhoneField(props: WorkspacePhoneFieldProps) {
  const [last, choose] = useDeviceFact(phoneFacts, 'phoneCountry');
  return (
    <LazyPhoneField
      {...props}
      ownPhone={useProfile()?.phone}
      lastCountry={last ?? undefined}
      onCountry={choose}
    />
  );
}
