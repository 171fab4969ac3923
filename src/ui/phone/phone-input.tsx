import {
  type ChangeEvent,
  type ComponentProps,
  type JSX,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import type { CountryCode } from 'libphonenumber-js/max';
import BareInput from 'react-phone-number-input/input-max';
import { caretAfter, type Edit, editedText } from './phone-caret.ts';
import { cappedPhone } from './typed-phone.ts';

export type PhoneInputProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange'> & {
  value: string;
  /** Country of national digits; undefined if unknown. */
  country: CountryCode | undefined;
  /** Called before the next key can come. */
  onTyped: (text: string) => void;
};

/**
 * The library's `onChange` runs in an effect and can overwrite a fast typist's digit; `onTyped` comes with the key
 * (ADR 0033).
 */
export function PhoneInput({ value, country, onTyped, ...input }: PhoneInputProps) {
  return (
    <BareInput
      {...input}
      {...(country && { defaultCountry: country })}
      smartCaret={false}
      {...(value !== '' && { value })}
      onChange={ignore}
      inputComponent={TypedInput as (props: object) => JSX.Element}
      onTyped={onTyped}
      home={country}
    />
  );
}

const ignore = (): void => undefined;

type TypedInputProps = ComponentProps<'input'> &
  Pick<PhoneInputProps, 'onTyped'> & { home: CountryCode | undefined };

/** Limits the digits and keeps the caret. `value` is the formatted text. */
function TypedInput({ value, onChange, onTyped, home, ...input }: TypedInputProps) {
  const [ref, keepCaret] = useCaret();
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const box = event.currentTarget;
    const caret = box.selectionStart ?? box.value.length;
    const isForward = (event.nativeEvent as InputEvent).inputType === 'deleteContentForward';
    const edit = editedText(String(value), { text: box.value, caret }, isForward);
    keepCaret(edit);
    const text = cappedPhone(edit.text, home);
    if (text !== box.value) box.value = text;
    onTyped(text);
    onChange?.(event);
  };
  return <input {...input} ref={ref} value={value} onChange={change} />;
}

/** React would leave the caret at the end after formatting. */
function useCaret(): [RefObject<HTMLInputElement | null>, (edit: Edit) => void] {
  const ref = useRef<HTMLInputElement>(null);
  const last = useRef<Edit | null>(null);
  useLayoutEffect(() => {
    const [box, edit] = [ref.current, last.current];
    last.current = null;
    if (!box || !edit) return;
    const at = caretAfter(edit.text, edit.caret, box.value);
    box.setSelectionRange(at, at);
  });
  const keep = (edit: Edit): void => {
    last.current = edit;
  };
  return [ref, keep];
}
