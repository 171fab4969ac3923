import { type ChangeEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { CountryCode } from 'libphonenumber-js/min';
import { CountryPicker } from './country-picker.tsx';
import { Field, type FieldProps, type FieldWiring } from './field.tsx';
import { caretAfter, editPhone, moveToCountry, type Phone, phoneOf } from './phone-text.ts';

export type PhoneFieldProps = FieldProps & {
  /** E.164 with `+`, or '' while empty. */
  value: string;
  onChange: (e164: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  required?: boolean | undefined;
};

const HOME: CountryCode = 'PE';

/** A phone: its country (Peru at first) and its number, formatted by that country (GEN-08). Load it lazily. */
export function PhoneField({ label, hint, error, ...control }: PhoneFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => <PhoneControl {...control} wiring={wiring} />}
    </Field>
  );
}

type PhoneControlProps = Omit<PhoneFieldProps, keyof FieldProps> & { wiring: FieldWiring };

function PhoneControl({ value, onChange, onBlur, wiring, ...input }: PhoneControlProps) {
  const [phone, setPhone] = usePhone(value);
  const [inputRef, moveCaret] = useCaret();
  const take = (next: Phone): void => {
    setPhone(next);
    if (next.e164 !== value) onChange(next.e164);
  };
  const change = ({
    currentTarget: { value: typed, selectionStart },
  }: ChangeEvent<HTMLInputElement>): void => {
    const at = selectionStart ?? typed.length;
    const next = editPhone(phone, typed, at);
    moveCaret(caretAfter(typed, at, next.text));
    take(next);
  };
  return (
    <CountryPicker country={phone.country} onCountry={(country) => take(moveToCountry(phone, country))}>
      <input
        {...input}
        {...wiring}
        ref={inputRef}
        type="tel"
        autoComplete="tel"
        value={phone.text}
        onChange={change}
        onBlur={() => {
          setPhone(phoneOf(phone.e164, phone.country));
          onBlur?.();
        }}
        className="control figures min-w-0 flex-1 rounded-l-none"
      />
    </CountryPicker>
  );
}

/**
 * The phone as typed, which follows `value` only where that changes to something else than what was typed.
 * (react-phone-number-input keeps both in step by effects and loses digits of a fast typist.)
 */
function usePhone(value: string): [Phone, (phone: Phone) => void] {
  const [phone, setPhone] = useState(() => phoneOf(value, HOME));
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== phone.e164) setPhone(phoneOf(value, phone.country));
  }
  return [phone, setPhone];
}

/** Puts the caret where it belongs after the text was formatted anew; React would leave it at the end. */
function useCaret(): [RefObject<HTMLInputElement | null>, (at: number) => void] {
  const ref = useRef<HTMLInputElement>(null);
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    ref.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = null;
  });
  const moveTo = (at: number): void => {
    wanted.current = at;
  };
  return [ref, moveTo];
}
