import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { BodyOf } from '#contract/registry.ts';
import { type MutationForm, useMutationForm } from '#workspace/forms/use-mutation-form.ts';
import type { Term, TermSubject } from './period-subject.ts';

type TermAct = keyof TermSubject['mutations'];

interface TermFormOptions<Values extends FieldValues, Act extends TermAct> {
  act: Act;
  /** How the form opens without a draft. */
  defaults: (subject: TermSubject) => Values;
  /** Null where there is nothing to send; `opened` is the term as the form was filled. */
  toBody: (values: Values, opened: Term) => BodyOf<TermSubject['mutations'][Act]> | null;
}

interface TermForm<Values extends FieldValues> extends MutationForm<Values> {
  /** What to show: it stands still while it is sent, or what is shown would be done a second time. */
  subject: TermSubject;
  /** The term as the form was filled: what a day means doesn't move while it is open. */
  openedTerm: Term;
  /** Whether another device moved the end meanwhile. */
  moved: boolean;
}

/** A form about the term of `live`, which keeps what is typed until it is sent or given up. */
export function useTermForm<Values extends FieldValues, Act extends TermAct>(
  live: TermSubject,
  { act, defaults, toBody }: TermFormOptions<Values, Act>,
): TermForm<Values> {
  const [sent, setSent] = useState<TermSubject | null>(null);
  const [openedTerm] = useState(live.term);
  const subject = sent ?? live;
  const mutationForm = useMutationForm({
    name: live.mutations[act],
    id: live.id,
    draft: live.drafts[act],
    defaults: () => defaults(live),
    toBody: (values) => toBody(values, openedTerm),
    onBusy: (busy) => setSent(busy ? live : null),
    leave: live.leave,
  });
  return { ...mutationForm, subject, openedTerm, moved: subject.term.endDate !== openedTerm.endDate };
}
