import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { FieldErrors } from '#contract/answers.ts';
import { showResult } from '#ui/toast.ts';

export const ERROR_MS = 2_000;

/** Puts each sentence at its field, the focus on the first, and one of them into a banner (DLG-22, DLG-23). */
export function showFormErrors<Values extends FieldValues>(
  errors: FieldErrors,
  setError: UseFormSetError<Values>,
): void {
  const entries = Object.entries(errors);
  entries.forEach(([field, { msg }], index) =>
    setError(field as Path<Values>, { message: msg }, { shouldFocus: index === 0 }),
  );
  const message = errors['phoneuser']?.msg ?? entries[0]?.[1].msg;
  if (message !== undefined) showResult({ status: 'error', message, ms: ERROR_MS });
}
