import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/cx.ts';
import { TextInput, type TextInputProps } from '#ui/inputs/text-input.tsx';
import { messages } from './parents.texts.ts';

export interface NewParentProps {
  onMade: (id: string) => void;
  onCancel?: (() => void) | undefined;
  /** False if the fields are on the page from the start. */
  takesFocus?: boolean | undefined;
  isPrimary?: boolean | undefined;
}

type FieldsBoxProps = Omit<NewParentProps, 'onMade'> & {
  label: string;
  busy: boolean;
  onAdd: () => void;
  className?: string | undefined;
  children: ReactNode;
};

type ParentNameProps = Pick<TextInputProps, 'label' | 'placeholder' | 'error'> & {
  value: string;
  onType: (name: string) => void;
};

export function ParentName({ onType, ...input }: ParentNameProps) {
  return (
    <TextInput
      {...input}
      autoComplete="off"
      maxLength={200}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

/** Fields and their button inside another form: Enter presses that button, Escape closes only the fields. */
export function NewParentBox({ label, busy, onAdd, onCancel, takesFocus = true, ...look }: FieldsBoxProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  useEffect(() => {
    const fields = box.current;
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onCancel?.();
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      onAdd();
    };
    fields?.addEventListener('keydown', press);
    return () => fields?.removeEventListener('keydown', press);
  }, [onAdd, onCancel]);
  return (
    <fieldset
      ref={box}
      aria-label={label}
      {...(onCancel && { 'data-owns-escape': '' })}
      className={cx('flex min-w-0 flex-col gap-3', onCancel && 'rounded-control bg-well p-3')}
    >
      {look.children}
      <div className="flex flex-wrap justify-end gap-2">
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {messages.cancel}
          </Button>
        )}
        <Button variant={look.isPrimary ? 'primary' : 'secondary'} busy={busy} onClick={onAdd}>
          {messages.add}
        </Button>
      </div>
    </fieldset>
  );
}
