import { type SyntheticEvent, useRef } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { FieldErrors } from '#contract/answers.ts';
import type { BodyOf, MutationName } from '#contract/registry.ts';
import { mutationTimes } from '#workspace/actions/result-times.ts';
import { useMutationGroup } from '#workspace/actions/use-mutation-group.ts';
import { type MutationResult, useMutation } from '#workspace/actions/use-mutation.ts';
import { type FieldErrorOptions, showFieldErrors } from './show-field-errors.ts';
import { type DraftForm, useDraftForm } from './use-draft-form.ts';
import { useSubmit } from './use-submit.ts';

interface MutationFormOptions<Values extends FieldValues, Name extends MutationName> {
  name: Name;
  id?: string | undefined;
  draft: string;
  defaults: () => Values;
  /** Checks before a body is made; null without errors. Errors show only at their fields, since nothing was sent. */
  check?: (values: Values) => FieldErrors | null;
  toBody: (values: Values, opened: Values) => BodyOf<Name> | null;
  /** Further changes of the same name, saved with the first or not at all. */
  also?: (values: Values) => BodyOf<Name>[];
  /** Sends the body together with changes of other names, in place of the form's own mutation. */
  send?: ((body: BodyOf<Name>, values: Values) => Promise<MutationResult>) | undefined;
  onBusy?: (busy: boolean) => void;
  onMade?: (made: MutationResult & { ok: true }) => void;
  next?: { values: (values: Values) => Partial<Values>; focus: Path<Values> } | undefined;
  leave: () => void;
  errors?: FieldErrorOptions;
}

export interface MutationForm<Values extends FieldValues> extends DraftForm<Values> {
  submit: (event: SyntheticEvent, instead?: Values) => void;
  cancel: () => void;
}

/** Submits once. Without a change it leaves without a mutation. */
export function useMutationForm<Values extends FieldValues, Name extends MutationName>(
  options: MutationFormOptions<Values, Name>,
): MutationForm<Values> {
  const { name, id, check, toBody, also, send, onBusy, onMade, next, leave } = options;
  const mutate = useMutation();
  const mutateGroup = useMutationGroup();
  const draft = useDraftForm<Values>(options.draft, options.defaults);
  const { form, opened, forget, goOn } = draft;
  const leaving = useRef(false);
  const close = async (): Promise<void> => {
    if (leaving.current) return;
    leaving.current = true;
    await forget();
    leave();
  };
  const refuse = (errors: FieldErrors, over: FieldErrorOptions = {}): false => {
    onBusy?.(false);
    showFieldErrors(form, errors, { ...options.errors, ...over, ms: mutationTimes(name).errorMs });
    return false;
  };
  const submit = useSubmit(form, async (values) => {
    if (leaving.current) return false;
    const wrong = check?.(values);
    if (wrong) return refuse(wrong, { tell: 'unplaced' });
    onBusy?.(true);
    const body = toBody(values, opened);
    if (body !== null) {
      const others = also?.(values) ?? [];
      const one = () => (send ? send(body, values) : mutate({ name, body, ...(id !== undefined && { id }) }));
      const result = await (others.length === 0 ? one() : mutateGroup(name, [body, ...others]));
      if (!result.ok) return refuse(result.errors);
      for (const made of 'made' in result ? result.made : [result]) onMade?.(made);
      if (next) {
        await goOn(next.values(values));
        form.setFocus(next.focus);
        onBusy?.(false);
        return false;
      }
    }
    await close();
    return true;
  });
  return { ...draft, submit, cancel: () => void close() };
}
