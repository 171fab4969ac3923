import { type SyntheticEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Ignores presses on a closing dialog. React Hook Form's `handleSubmit` would render two or three times, which is slower. */
export function useSubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  submit: (values: Values) => Promise<boolean>,
): (event: SyntheticEvent, instead?: Values) => void {
  const busy = useRef(false);
  const run = async (instead?: Values): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    let done = false;
    try {
      if (Object.keys(form.formState.errors).length > 0) form.clearErrors();
      done = await submit(instead ?? form.getValues());
    } finally {
      busy.current = done;
    }
  };
  return (event, instead) => {
    event.preventDefault();
    void run(instead);
  };
}
