import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { BodyOf } from '#contract/registry.ts';
import type { MutationResult } from '#workspace/actions/use-mutation.ts';
import { type MutationForm, useMutationForm } from '#workspace/forms/use-mutation-form.ts';
import type { Term, TermSubject } from './period-subject.ts';

type TermChange = keyof TermSubject['mutations'];

interface TermFormOptions<Values extends FieldValues, Change extends TermChange> {
  change: Change;
  defaults: (subject: TermSubject) => Values;
  /** Null without a change; `opened` is the term when the form opened. */
  toBody: (values: Values, opened: Term) => BodyOf<TermSubject['mutations'][Change]> | null;
  send?:
    ((body: BodyOf<TermSubject['mutations'][Change]>, values: Values) => Promise<MutationResult>) | undefined;
}

interface TermForm<Values extends FieldValues> extends MutationForm<Values> {
  /** Kept as it was when sent: the preview would otherwise apply the change a second time. */
  subject: TermSubject;
  /** The term when the form opened: a typed day must not change its meaning. */
  openedTerm: Term;
  /** True when another device has moved the end meanwhile. */
  moved: boolean;
}

/** Keeps the typed values until they are sent or discarded. */
export function useTermForm<Values extends FieldValues, Change extends TermChange>(
  live: TermSubject,
  { change, defaults, toBody, send }: TermFormOptions<Values, Change>,
): TermForm<Values> {
  const [sent, setSent] = useState<TermSubject | null>(null);
  const [openedTerm] = useState(live.term);
  const subject = sent ?? live;
  const mutationForm = useMutationForm({
    name: live.mutations[change],
    id: live.id,
    draft: live.drafts[change],
    defaults: () => defaults(live),
    toBody: (values) => toBody(values, openedTerm),
    send,
    onBusy: (busy) => setSent(busy ? live : null),
    leave: live.leave,
  });
  return { ...mutationForm, subject, openedTerm, moved: subject.term.endDate !== openedTerm.endDate };
}
