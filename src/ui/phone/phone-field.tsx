import { type FocusEvent, useState } from 'react';
import type { CountryCode } from 'libphonenumber-js/min';
import { formatPhoneNumber, isSupportedCountry, parsePhoneNumber } from 'react-phone-number-input/input';
import { Button } from '#ui/buttons/button.tsx';
import { nameOfCountry } from './country-names.ts';
import { CountryPicker } from './country-picker.tsx';
import { Field, type FieldProps } from '#ui/inputs/field.tsx';
import { PhoneInput } from './phone-input.tsx';
import { phoneProblem, spokenPhone } from './spoken-phone.ts';
import { messages } from './phone.messages.ts';
import { betterPhone, countryOfPhone, fitnessOf, type TypedPhone } from './typed-phone.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { usePhone } from './use-phone.ts';

export type PhoneFieldProps = FieldProps & {
  /** E.164 with `+`, or '' while empty. */
  value: string;
  onChange: (e164: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  required?: boolean | undefined;
  /** The reseller's own phone, E.164: its country is where the field begins, and offered for a number that fits it. */
  ownPhone?: string | undefined;
  /** The country chosen last on this device, where the field begins before any other. */
  lastCountry?: string | undefined;
  /** Told of the country that was chosen. */
  onCountry?: ((country: string) => void) | undefined;
};

/** A press on a button below leaves the field first: a line that came at once would move the button from under it. */
const PRESS_MS = 250;

/** A phone: its country and its number, formatted and judged by that country (GEN-08, GEN-25). Part of `phone-kit.ts`. */
export function PhoneField({ label, hint, error, value, onChange, onBlur, ...rest }: PhoneFieldProps) {
  const { ownPhone = '', lastCountry, onCountry, ...input } = rest;
  const own = countryOfPhone(ownPhone);
  const { phone, home, isForeign, mount, type, settle, move } = usePhone({
    value,
    onChange,
    start: countryOf(lastCountry) ?? own,
  });
  const [left, setLeft] = useState(false);
  const hasLeft = useDebounced(left, PRESS_MS) && left;
  const told = useTold(error, phone.e164);
  const isJudged = phone.e164 !== '' && (hasLeft || told !== undefined);
  const problem = isJudged ? phoneProblem(phone.e164, phone.country) : undefined;
  const leave = ({ currentTarget: box }: FocusEvent<HTMLInputElement>): void => {
    setLeft(true);
    if (parsePhoneNumber(phone.e164) && box.value !== formatPhoneNumber(phone.e164)) settle();
    onBlur?.();
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field label={label} hint={hint} error={problem ?? told}>
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
              value={phone.e164}
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
      {isJudged && <Doubt phone={phone} own={own} onTake={settle} />}
    </div>
  );
}

/** A form's error stands as long as the number that it was said of. */
function useTold(error: string | undefined, e164: string): string | undefined {
  const [said, setSaid] = useState({ error, e164 });
  if (error !== said.error) setSaid({ error, e164 });
  return said.e164 === e164 ? error : undefined;
}

type DoubtProps = {
  phone: TypedPhone;
  own: CountryCode | undefined;
  onTake: (phone: TypedPhone) => void;
};

/** A number that is no known one of its country, and what may have been meant: neither keeps it from being saved. */
function Doubt({ phone, own, onTake }: DoubtProps) {
  const fitness = fitnessOf(phone.e164);
  if (fitness === 'right') return null;
  const better = betterPhone(phone, own);
  return (
    <div role="status" className="flex flex-col items-start gap-2 empty:hidden">
      {fitness === 'doubtful' && (
        <p className="text-sm text-amber">{messages.doubtful(nameOfCountry(phone.country))}</p>
      )}
      {better && (
        <Button size="small" className="figures" onClick={() => onTake(better)}>
          {messages.isItOf(nameOfCountry(better.country), spokenPhone(better.e164))}
        </Button>
      )}
    </div>
  );
}

function countryOf(code: string | undefined): CountryCode | undefined {
  return code !== undefined && isSupportedCountry(code) ? code : undefined;
}
