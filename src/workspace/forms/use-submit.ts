import { type SyntheticEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Submits a form's values, or others `instead`, once at a time and, since `act` says when it is done, once for good: a
 * dialog that was told to close still takes presses until the screen follows. React isn't told: React Hook Form's own
 * `handleSubmit` renders the form two or three times, on a slow phone longer than the writing of the change.
 */
export function useSubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  act: (values: Values) => Promise<boolean>,
): (event: SyntheticEvent, instead?: Values) => void {
  const busy = useRef(false);
  const run = async (instead?: Values): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    let done = false;
    try {
      if (Object.keys(form.formState.errors).length > 0) form.clearErrors();
      done = await act(instead ?? form.getValues());
    } finally {
      busy.current = done;
    }
  };
  return (event, instead) => {
    event.preventDefault();
    void run(instead);
  };
}
