import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { FieldErrors } from '#contract/answers.ts';
import { focusFirstInvalid } from '#ui/inputs/focus-first-invalid.ts';
import { showResult } from '#ui/feedback/toast.ts';

export const ERROR_MS = 2_000;

/** Puts each sentence at its field, the focus on the first, and one of them into a banner for `ms` (DLG-03, DLG-22, DLG-23). */
export function showFormErrors<Values extends FieldValues>(
  errors: FieldErrors,
  setError: UseFormSetError<Values>,
  ms: number = ERROR_MS,
): void {
  focusFirstInvalid(() => {
    for (const [field, { msg }] of Object.entries(errors)) setError(field as Path<Values>, { message: msg });
  });
  const message = errors['phoneuser']?.msg ?? Object.values(errors)[0]?.msg;
  if (message !== undefined) showResult({ status: 'error', message, ms });
}
