import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { FieldErrors } from '#contract/answers.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { focusFirstInvalid } from '#ui/inputs/focus-first-invalid.ts';

export interface FieldErrorOptions {
  /** The field that shows another one's error. */
  showAt?: Readonly<Record<string, string>>;
  /** The field whose sentence the banner tells before any other. */
  tellFirst?: string;
  /** What a banner tells: one sentence, or each that has no field in the form. */
  tell?: 'one' | 'unplaced';
  /** What a banner tells where the sentence is empty. */
  tellElse?: string;
  /** Where the first wrong field gets the focus: in the open dialog, in a form of the page, or not at all. */
  focus?: 'dialog' | 'page' | 'none';
}

type ErrorForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'getValues' | 'setError' | 'setFocus'
>;

/** Puts each sentence at its field, the focus on the first, and one of them into a banner for `ms`. */
export function showFieldErrors<Values extends FieldValues>(
  form: ErrorForm<Values>,
  errors: FieldErrors,
  options: FieldErrorOptions & { ms: number },
): void {
  const { ms, showAt = {}, tellFirst = '', tell = 'one', tellElse, focus = 'dialog' } = options;
  const fields = Object.keys(form.getValues());
  const found = Object.entries(errors).map(([field, { msg }]) => ({ field: showAt[field] ?? field, msg }));
  const placed = found.filter(({ field }) => fields.includes(field));
  const place = (): void => {
    for (const { field, msg } of placed) form.setError(field as Path<Values>, { message: msg });
  };
  if (focus === 'dialog') focusFirstInvalid(place);
  else place();
  const first = fields.find((name) => placed.some(({ field }) => field === name));
  if (focus === 'page' && first !== undefined) form.setFocus(first as Path<Values>);
  const one = [errors[tellFirst] ?? Object.values(errors)[0]];
  const told = tell === 'one' ? one : found.filter((error) => !placed.includes(error));
  for (const error of told) if (error) showResult({ status: 'error', message: error.msg || tellElse, ms });
}

/** Registers a field whose error goes as soon as something else is typed. */
export function clearsError<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'clearErrors' | 'getFieldState'>,
  field: Path<Values>,
): { onChange: () => void } {
  return {
    onChange: () => {
      if (form.getFieldState(field).invalid) form.clearErrors(field);
    },
  };
}
