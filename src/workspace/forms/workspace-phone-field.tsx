import { LazyPhoneField } from '#ui/phone/lazy-phone-field.tsx';
import type { PhoneFieldProps } from '#ui/phone/phone-field.tsx';
import { useDeviceChoice } from '#workspace/actions/use-device-choice.ts';
import { useProfile } from '#workspace/data/use-rows.ts';

export type WorkspacePhoneFieldProps = Omit<PhoneFieldProps, 'ownPhone' | 'lastCountry' | 'onCountry'>;

/** Begins in the country chosen last on this device, else in that of the user's own phone (GEN-08). */
export function WorkspacePhoneField(props: WorkspacePhoneFieldProps) {
  const [last, choose] = useDeviceChoice('phoneCountry');
  return (
    <LazyPhoneField
      {...props}
      ownPhone={useProfile()?.phone}
      lastCountry={last ?? undefined}
      onCountry={choose}
    />
  );
}
