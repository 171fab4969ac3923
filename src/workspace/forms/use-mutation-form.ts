import type { SyntheticEvent } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { FieldErrors } from '#contract/answers.ts';
import type { BodyOf, MutationName } from '#contract/registry.ts';
import { mutationTimes } from '#workspace/actions/result-times.ts';
import { type MutationResult, useMutation } from '#workspace/actions/use-mutation.ts';
import { type FieldErrorOptions, showFieldErrors } from './show-field-errors.ts';
import { type DraftForm, useDraftForm } from './use-draft-form.ts';
import { useSubmit } from './use-submit.ts';

interface MutationFormOptions<Values extends FieldValues, Name extends MutationName> {
  name: Name;
  /** The row that the mutation addresses; none for a create. */
  id?: string | undefined;
  /** The key of the draft: `client-new/<id>`. */
  draft: string;
  /** How the form opens without a draft; read once. */
  defaults: () => Values;
  /** What is wrong before there is a body; null where nothing is. */
  check?: (values: Values) => FieldErrors | null;
  /** The body that the values make; null where they change nothing. */
  toBody: (values: Values, opened: Values) => BodyOf<Name> | null;
  /** Told when the values go out, and when the form may be submitted again. */
  onBusy?: (busy: boolean) => void;
  /** The mutation was made; the form is about to close. */
  onMade?: (made: MutationResult & { ok: true }) => void;
  /** The form stays open for the next one: with these values, and the focus in this field. */
  next?: { values: (values: Values) => Partial<Values>; focus: Path<Values> } | undefined;
  /** Where the form goes once it is done or given up. */
  leave: () => void;
  errors?: FieldErrorOptions;
}

export interface MutationForm<Values extends FieldValues> extends DraftForm<Values> {
  /** Submits what is typed, or `instead` of it other values. */
  submit: (event: SyntheticEvent, instead?: Values) => void;
  /** Gives up what was typed and leaves. */
  cancel: () => void;
}

/**
 * A form that makes a mutation: keeps what is typed as a draft, submits it once, shows what is wrong at its fields and
 * leaves once it is done. A form that changes nothing leaves without a mutation.
 */
export function useMutationForm<Values extends FieldValues, Name extends MutationName>(
  options: MutationFormOptions<Values, Name>,
): MutationForm<Values> {
  const { name, id, check, toBody, onBusy, onMade, next, leave } = options;
  const mutate = useMutation();
  const draft = useDraftForm<Values>(options.draft, options.defaults);
  const { form, opened, forget, goOn } = draft;
  const cancel = (): void => {
    forget();
    leave();
  };
  const refuse = (errors: FieldErrors): false => {
    onBusy?.(false);
    showFieldErrors(form, errors, { ...options.errors, ms: mutationTimes(name).errorMs });
    return false;
  };
  const submit = useSubmit(form, async (values) => {
    const wrong = check?.(values);
    if (wrong) return refuse(wrong);
    onBusy?.(true);
    const body = toBody(values, opened);
    if (body !== null) {
      const result = await mutate({ name, body, ...(id !== undefined && { id }) });
      if (!result.ok) return refuse(result.errors);
      onMade?.(result);
      if (next) {
        goOn(next.values(values));
        form.setFocus(next.focus);
        onBusy?.(false);
        return false;
      }
    }
    cancel();
    return true;
  });
  return { ...draft, submit, cancel };
}
