import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';

/** What a form gives its input: the registration, and the field's error. */
export function fieldOf<Values extends FieldValues, Name extends Path<Values>>(
  { register, formState }: Pick<UseFormReturn<Values>, 'register' | 'formState'>,
  name: Name,
  rules?: RegisterOptions<Values, Name>,
) {
  const error: FieldError | undefined = get(formState.errors, name);
  return { error: error?.message, ...register(name, rules) };
}
