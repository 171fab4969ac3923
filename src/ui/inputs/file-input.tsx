import { type ComponentProps, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { uiMessages } from '#ui/ui.texts.ts';
import { Field, type FieldProps } from './field.tsx';

export type FileInputProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'type'>;

/**
 * Our text hides the browser's, which is in its own language. Our own files set no `accept`: phones grey out unknown
 * types.
 */
export function FileInput({ label, hint, error, onChange, ...input }: FileInputProps) {
  const [name, setName] = useState('');
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className="relative">
          <input
            {...input}
            {...wiring}
            type="file"
            className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={(event) => {
              setName(event.target.files?.[0]?.name ?? '');
              return onChange?.(event);
            }}
          />
          <div aria-hidden className={cx('control', LOOK, error !== undefined && 'border-red')}>
            <span className="shrink-0 rounded-control border border-edge bg-well px-2 py-0.5 text-sm font-medium">
              {uiMessages.chooseFile}
            </span>
            <span className={cx('min-w-0 truncate', name === '' && 'text-soft')}>
              {name === '' ? uiMessages.noFile : name}
            </span>
          </div>
        </div>
      )}
    </Field>
  );
}

const LOOK =
  'pointer-events-none flex items-center gap-2 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-1 peer-focus-visible:outline-accent';
