import { type SyntheticEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Submits a form's values, once at a time, without telling React of it: React Hook Form's own `handleSubmit` renders
 * the whole form two or three times, which on a slow phone is longer than the writing of the change.
 */
export function useSubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  act: (values: Values) => Promise<void>,
): (event: SyntheticEvent) => void {
  const busy = useRef(false);
  const run = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    try {
      if (Object.keys(form.formState.errors).length > 0) form.clearErrors();
      await act(form.getValues());
    } finally {
      busy.current = false;
    }
  };
  return (event) => {
    event.preventDefault();
    void run();
  };
}
