import { type ChangeEvent, type ComponentProps, useMemo, useRef, useState } from 'react';
import labels from 'react-phone-number-input/locale/es';
import PhoneInput, {
  type Country as CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumber,
} from 'react-phone-number-input/input';
import { CountryList } from './country-list.tsx';
import type { Country } from './country-search.ts';
import { cx } from './cx.ts';
import { Field, type FieldProps, type FieldWiring } from './field.tsx';
import { ChevronDown } from './icons.ts';
import { capPhoneDigits } from './phone-digits.ts';

export type PhoneFieldProps = FieldProps & {
  /** E.164 with `+`, or '' while empty. */
  value: string;
  onChange: (e164: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  required?: boolean | undefined;
};

const HOME: CountryCode = 'PE';

/** A phone: its country (Peru at first) and its number, formatted by that country (GEN-08). Load it lazily: 41 KB. */
export function PhoneField({ label, hint, error, value, ...rest }: PhoneFieldProps) {
  const [country, setCountry] = useState<CountryCode>(() => countryOf(value) ?? HOME);
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <PhoneControl {...rest} value={value} wiring={wiring} country={country} onCountry={setCountry} />
      )}
    </Field>
  );
}

type PhoneControlProps = Omit<PhoneFieldProps, keyof FieldProps> & {
  wiring: FieldWiring;
  country: CountryCode;
  onCountry: (country: CountryCode) => void;
};

function PhoneControl({ value, onChange, onBlur, wiring, country, onCountry, ...input }: PhoneControlProps) {
  const [choosing, setChoosing] = useState(false);
  const countryButton = useRef<HTMLButtonElement>(null);
  const countries = useMemo(listCountries, []);
  const close = (): void => {
    setChoosing(false);
    countryButton.current?.focus();
  };
  const choose = (code: string): void => {
    const next = getCountries().find((known) => known === code) ?? country;
    onCountry(next);
    onChange(moveTo(next, country, value));
    close();
  };
  return (
    <>
      <div className="flex">
        <CountryButton ref={countryButton} country={country} open={choosing} onClick={() => setChoosing(!choosing)} />
        <PhoneInput
          {...input}
          {...wiring}
          defaultCountry={country}
          {...(value !== '' && { value })}
          onChange={(e164?: string) => onChange(e164 ?? '')}
          onInput={(event: ChangeEvent<HTMLInputElement>) => capInput(event.currentTarget, country)}
          onBlur={() => {
            onCountry(countryOf(value) ?? country);
            onBlur?.();
          }}
          autoComplete="tel"
          className="control figures min-w-0 flex-1 rounded-l-none"
        />
      </div>
      {choosing && <CountryList countries={countries} chosen={country} onChoose={choose} onClose={close} />}
    </>
  );
}

type CountryButtonProps = ComponentProps<'button'> & { country: CountryCode; open: boolean };

function CountryButton({ country, open, ...button }: CountryButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-expanded={open}
      aria-label={`País: ${labels[country]} (+${getCountryCallingCode(country)})`}
      className={cx(
        'target figures flex shrink-0 items-center gap-1.5 rounded-l-control border border-r-0 border-edge bg-well px-3',
        'hover:text-accent',
      )}
    >
      {country} +{getCountryCallingCode(country)}
      <ChevronDown aria-hidden className="size-4 text-soft" />
    </button>
  );
}

function listCountries(): readonly Country[] {
  return getCountries()
    .map((code) => ({ code, label: labels[code], callingCode: getCountryCallingCode(code) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'es'));
}

function countryOf(e164: string): CountryCode | undefined {
  return parsePhoneNumber(e164)?.country;
}

/** The same national number under another country's code. */
function moveTo(next: CountryCode, previous: CountryCode, e164: string): string {
  if (e164 === '') return '';
  const before = `+${getCountryCallingCode(previous)}`;
  const national = parsePhoneNumber(e164)?.nationalNumber ?? e164.replace(before, '').replace(/\D/g, '');
  return `+${getCountryCallingCode(next)}${national}`;
}

/** Runs at `input`, which React hands out before `change`: the formatter never sees a digit too many. */
function capInput(input: HTMLInputElement, country: CountryCode): void {
  const kept = capPhoneDigits(input.value, getCountryCallingCode(country));
  if (kept !== input.value) input.value = kept;
}
