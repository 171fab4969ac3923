import { type FocusEvent, useState } from 'react';
import type { CountryCode } from 'libphonenumber-js/max';
import { formatPhoneNumber, isSupportedCountry, parsePhoneNumber } from 'react-phone-number-input/input-max';
import { Button } from '#ui/buttons/button.tsx';
import { nameOfCountry } from './country-names.ts';
import { CountryPicker } from './country-picker.tsx';
import { Field, type FieldProps } from '#ui/inputs/field.tsx';
import { PhoneInput } from './phone-input.tsx';
import { phoneProblem, spokenPhone } from './spoken-phone.ts';
import { messages } from './phone.texts.ts';
import { countryOfPhone, finishedPhone, fitnessOf, otherPhones, type TypedPhone } from './typed-phone.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { usePhone } from './use-phone.ts';

export type PhoneFieldProps = FieldProps & {
  /** E.164 with `+`, or '' while empty. */
  value: string;
  onChange: (e164: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  required?: boolean | undefined;
  /** E.164. Its country is the default, and is proposed for a number that fits it better than the chosen one. */
  ownPhone?: string | undefined;
  /** Chosen last on this device; takes precedence over `ownPhone`. */
  lastCountry?: string | undefined;
  onCountry?: ((country: string) => void) | undefined;
};

/** Pressing a button below blurs the field first: a line shown at once would move the button away. */
const PRESS_MS = 250;

/** The country formats and judges the number (GEN-08, GEN-25). Part of `phone-kit.ts`. */
export function PhoneField({ label, hint, error, value, onChange, onBlur, ...rest }: PhoneFieldProps) {
  const { ownPhone = '', lastCountry, onCountry, ...input } = rest;
  const own = countryOfPhone(ownPhone);
  const { phone, shown, home, isForeign, typed, mount, type, finish, settle, move } = usePhone({
    value,
    onChange,
    start: countryOf(lastCountry) ?? own,
  });
  const [left, setLeft] = useState(false);
  const hasLeft = useDebounced(left, PRESS_MS) && left;
  const reported = useReportedError(error, phone.e164);
  const isJudged = phone.e164 !== '' && (hasLeft || reported !== undefined);
  const problem = isJudged ? phoneProblem(phone.e164, phone.country) : undefined;
  const leave = ({ currentTarget: box }: FocusEvent<HTMLInputElement>): void => {
    setLeft(true);
    const { e164 } = finishedPhone(phone);
    if (parsePhoneNumber(e164) && (e164 !== phone.e164 || box.value !== formatPhoneNumber(e164))) finish();
    onBlur?.();
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field label={label} hint={hint} error={problem ?? reported}>
        {(wiring) => (
          <CountryPicker
            country={phone.country}
            onCountry={(country) => {
              move(country);
              onCountry?.(country);
            }}
          >
            <PhoneInput
              key={mount}
              {...input}
              {...wiring}
              value={shown}
              country={isForeign ? undefined : home}
              onTyped={(text) => {
                setLeft(false);
                type(text);
              }}
              onBlur={leave}
              className="control figures min-w-0 flex-1 rounded-l-none"
            />
          </CountryPicker>
        )}
      </Field>
      {isJudged && <Doubt phone={phone} typed={typed} own={own} onTake={settle} />}
    </div>
  );
}

/** A form's error stays as long as its number. */
function useReportedError(error: string | undefined, e164: string): string | undefined {
  const [said, setSaid] = useState({ error, e164 });
  if (error !== said.error) setSaid({ error, e164 });
  return said.e164 === e164 ? error : undefined;
}

type DoubtProps = {
  phone: TypedPhone;
  typed: string | undefined;
  own: CountryCode | undefined;
  onTake: (phone: TypedPhone) => void;
};

/** A doubtful number can still be saved. A valid one with its country code has no proposals. */
function Doubt({ phone, typed, own, onTake }: DoubtProps) {
  const fitness = fitnessOf(phone.e164);
  if (fitness === 'right' && typed === undefined) return null;
  const others = otherPhones(phone, own, typed);
  return (
    <div role="status" className="flex flex-col items-start gap-2 empty:hidden">
      {fitness === 'doubtful' && (
        <p className="text-sm text-amber">{messages.doubtful(nameOfCountry(phone.country))}</p>
      )}
      {others.map((other) => (
        <Button key={other.e164} size="small" className="figures" onClick={() => onTake(other)}>
          {messages.isItOf(nameOfCountry(other.country), spokenPhone(other.e164))}
        </Button>
      ))}
    </div>
  );
}

function countryOf(code: string | undefined): CountryCode | undefined {
  return code !== undefined && isSupportedCountry(code) ? code : undefined;
}
