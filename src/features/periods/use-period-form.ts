import { type SyntheticEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { showFormErrors } from '#workspace/forms/show-form-errors.ts';
import { type DraftForm, useDraftForm } from '#workspace/forms/use-draft-form.ts';
import { useSubmit } from '#workspace/forms/use-submit.ts';
import { mutationTimes } from '#workspace/actions/result-times.ts';
import type { MutationResult } from '#workspace/actions/use-mutation.ts';
import type { Term, TermSubject } from './period-subject.ts';

interface TermAct<Values extends FieldValues> {
  draft: string;
  /** How the form opens without a draft. */
  defaults: (subject: TermSubject) => Values;
  /** Null where there is nothing to send. */
  send: (values: Values, subject: TermSubject, opened: Term) => Promise<MutationResult> | null;
}

interface TermForm<Values extends FieldValues> extends DraftForm<Values> {
  /** What to show: it stands still while it is sent, or what is shown would be done a second time. */
  subject: TermSubject;
  /** The term as the form was filled: what a day means doesn't move while it is open. */
  opened: Term;
  /** Whether another device moved the end meanwhile. */
  moved: boolean;
  submit: (event: SyntheticEvent) => void;
  /** Gives up what was typed and goes. */
  cancel: () => void;
}

/** A form about the term of `live`, which keeps what is typed until it is sent or given up. */
export function useTermForm<Values extends FieldValues>(
  live: TermSubject,
  { draft, defaults, send }: TermAct<Values>,
): TermForm<Values> {
  const [sent, setSent] = useState<TermSubject | null>(null);
  const [opened] = useState(live.term);
  const kept = useDraftForm(draft, () => defaults(live));
  const subject = sent ?? live;
  const cancel = (): void => {
    kept.forget();
    live.leave();
  };
  const submit = useSubmit(kept.form, async (values) => {
    setSent(live);
    const outcome = await send(values, live, opened);
    const done = outcome === null || outcome.ok;
    if (done) {
      cancel();
    } else {
      setSent(null);
      showFormErrors(outcome.errors, kept.form.setError, mutationTimes(live.mutations.renewal).errorMs);
    }
    return done;
  });
  return { ...kept, subject, opened, moved: subject.term.endDate !== opened.endDate, submit, cancel };
}
