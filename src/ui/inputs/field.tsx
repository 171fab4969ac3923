import { type ReactNode, useId } from 'react';
import { TriangleAlert } from '#ui/icons.ts';

export type FieldProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Id of an error message outside the field. */
  wrongBy?: string | undefined;
};

export type FieldWiring = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FieldParts = FieldProps & {
  /** True if the choice itself shows its purpose: the label is then only for a screen reader. */
  labelHidden?: boolean | undefined;
  children: (wiring: FieldWiring) => ReactNode;
};

export function Field(props: FieldParts) {
  const id = useId();
  const { label, labelHidden = false, hint, error, wrongBy, children } = props;
  const described = [hint && `${id}-hint`, error && `${id}-error`, wrongBy].filter(Boolean).join(' ');
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error || wrongBy ? true : undefined,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {hint && <Hint id={`${id}-hint`} text={hint} />}
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}

export function Hint({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className="text-sm text-soft">
      {text}
    </p>
  );
}

export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-red">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  );
}
