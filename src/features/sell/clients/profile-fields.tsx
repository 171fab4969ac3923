import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { AccountView } from '#db/account-views.ts';
import { fieldOf } from '#workspace/forms/field-of.ts';
import { ACCOUNT_TYPES, type AccountType } from '#domain/rows.ts';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import type { ClientValues } from './client-values.ts';
import { messages } from './clients.texts.ts';
import { ProfilePicker } from './profile-picker.tsx';
import { profileWarnings, slotTiles } from './slot-tiles.ts';
import { WarningLines } from '#ui/feedback/warning-lines.tsx';

interface ProfileFieldsProps {
  form: UseFormReturn<ClientValues>;
  account: AccountView;
  /** Client being edited, whose own profiles count as free; null for a new one. */
  clientId: string | null;
  nowMs: number;
  onType: (accountType: AccountType) => void;
}

const TYPES = ACCOUNT_TYPES.toReversed().map((value) => ({ value, label: value }));

export function ProfileFields({ form, account, clientId, nowMs, onType }: ProfileFieldsProps) {
  const [accountType, numberprofile] = useWatch({
    control: form.control,
    name: ['accountType', 'numberprofile'],
  });
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        label={messages.fields.type}
        options={TYPES}
        {...fieldOf(form, 'accountType', {
          onChange: (event: { target: { value: AccountType } }) => onType(event.target.value),
        })}
      />
      <ProfilePicker
        accountType={accountType}
        tiles={slotTiles(account, clientId, nowMs)}
        value={numberprofile}
        onChange={(value) => {
          form.setValue('numberprofile', value);
          form.clearErrors('numberprofile');
        }}
      />
      <TextInput
        label={messages.fields.typed}
        placeholder={messages.fields.typedHint[accountType]}
        autoComplete="off"
        className="figures"
        {...fieldOf(form, 'numberprofile')}
      />
      <WarningLines lines={profileWarnings(account, { accountType, numberprofile, clientId }, nowMs)} />
    </div>
  );
}
