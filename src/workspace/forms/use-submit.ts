import { type SyntheticEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Submits a form's values, once at a time and, since `act` says when it is done, once for good: a dialog that has been
 * told to close is still there, and still takes presses, until the screen follows. Submits without telling React of it: React Hook Form's own `handleSubmit` renders
 * the whole form two or three times, which on a slow phone is longer than the writing of the change.
 */
export function useSubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  act: (values: Values) => Promise<boolean>,
): (event: SyntheticEvent) => void {
  const busy = useRef(false);
  const run = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    let done = false;
    try {
      if (Object.keys(form.formState.errors).length > 0) form.clearErrors();
      done = await act(form.getValues());
    } finally {
      busy.current = done;
    }
  };
  return (event) => {
    event.preventDefault();
    void run();
  };
}
