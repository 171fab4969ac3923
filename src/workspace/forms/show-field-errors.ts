import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { FieldErrors } from '#contract/answers.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { focusFirstInvalid } from '#ui/inputs/focus-first-invalid.ts';

export interface FieldErrorOptions {
  showAt?: Readonly<Record<string, string>>;
  tellFirst?: string;
  /** `unplaced`: each sentence without a field in the form. */
  tell?: 'one' | 'unplaced';
  tellElse?: string;
  /** Searches the first wrong field in the open dialog, in the page's form, or not at all. */
  focus?: 'dialog' | 'page' | 'none';
}

type ErrorForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'getValues' | 'setError' | 'setFocus'
>;

/** Errors go to their fields, the focus to the first; banners stay for `ms`. */
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
  const reported = tell === 'one' ? one : found.filter((error) => !placed.includes(error));
  for (const error of reported)
    if (error) showResult({ status: 'error', message: error.msg || tellElse, ms });
}

/** Options for `register`: typing removes a field's error until the next submit. */
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
