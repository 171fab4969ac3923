import type { UseFormSetError } from 'react-hook-form';
import type { FieldErrors } from '#contract/answers.ts';
import { focusFirstInvalid } from '#ui/inputs/focus-first-invalid.ts';
import { showResult } from '#ui/feedback/toast.ts';
import type { BodyValues } from './body-values.ts';

const ERROR_MS = 3_000;

/** Puts each sentence at its field and the focus on the first; what has no field there goes into a banner. */
export function putErrors(
  errors: FieldErrors,
  fields: readonly string[],
  setError: UseFormSetError<BodyValues>,
): void {
  focusFirstInvalid(() => {
    for (const [field, { msg }] of Object.entries(errors)) {
      if (fields.includes(field)) setError(field, { message: msg });
      else showResult({ status: 'error', message: msg, ms: ERROR_MS });
    }
  });
}
