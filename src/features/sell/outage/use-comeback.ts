import { type SyntheticEvent, useEffect, useMemo, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { FieldErrors } from '#contract/answers.ts';
import type { BodyOf } from '#contract/registry.ts';
import type { AccountView } from '#db/account-views.ts';
import type { Rejected } from '#contract/mutation.ts';
import type { Streaming, Client } from '#domain/rows.ts';
import { checkBody, loadChecker } from '#workspace/actions/check-body.ts';
import { showNotSaved } from '#workspace/actions/not-saved.ts';
import { mutationTimes, SEVERAL_MS } from '#workspace/actions/result-times.ts';
import { useMutations } from '#workspace/actions/use-mutations.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { showFieldErrors } from '#workspace/forms/show-field-errors.ts';
import type { DraftForm } from '#workspace/forms/use-draft-form.ts';
import { useSubmit } from '#workspace/forms/use-submit.ts';
import { showResult } from '#ui/feedback/toast.ts';
import {
  changedCredentials,
  comebackErrors,
  type ComebackValues,
  compensationOf,
  ticksOf,
  withTick,
} from './comeback-form.ts';
import { comebackCalls, type Compensation, compensationLines, isUnread, type Line } from './compensation.ts';
import { keepComeback } from './keep-comeback.ts';
import { runningClients } from './outage-state.ts';
import { messages } from './outage.texts.ts';
import { useNoteComeback } from './use-comeback-note.ts';
import { lastRefund, type RefundMade } from '#domain/finance/refunds-made.ts';
import { useRefundsAboutEach } from '#workspace/data/books/use-books.ts';

interface ComebackOptions {
  view: AccountView;
  draft: DraftForm<ComebackValues>;
  onClose: () => void;
}

export interface ComebackForm {
  compensation: Compensation;
  lines: Line[];
  tick: (clientId: string, chosen: boolean) => void;
  busy: boolean;
  submit: (event: SyntheticEvent) => void;
  cancel: () => void;
}

/** One press saves everything or nothing; then the queue opens, so that messages give the new end (ACC-71). */
export function useComeback({ view, draft, onClose }: ComebackOptions): ComebackForm {
  const { streaming } = view;
  const symbol = useSymbol();
  const { replaceDialog } = useDialog();
  const mutateAll = useMutations();
  const noteComeback = useNoteComeback();
  const [busy, setBusy] = useState(false);
  const { form, opened, forget } = draft;
  const errorMs = mutationTimes('streaming.update').errorMs;
  const { compensation, lines, tick } = useLines(view, form);
  useEffect(() => void loadChecker(), []);

  const save = async (values: ComebackValues): Promise<boolean> => {
    if (isUnread(lines)) return false;
    const chosen = lines.filter((line) => line.chosen).map(({ client }) => client);
    const credentials = changedCredentials(opened, values);
    const errors =
      comebackErrors(values, { ...streaming, symbol, chosen }) ??
      (await contractErrors(credentials, compensation));
    if (errors) {
      showFieldErrors(form, errors, { tell: 'unplaced', ms: errorMs });
      return false;
    }
    const calls = comebackCalls({ streaming, credentials, compensation, lines });
    const kept = await keepComeback({ calls, mutateAll, draft });
    if (!kept.ok) {
      if (kept.refused) tellRefusal(kept.refused);
      return false;
    }
    // All is saved already: a failed note must neither look like a failure nor free the button.
    const noted = await noteComeback({
      streamingsId: streaming.id,
      credentialsAt: credentialsAfter(kept.made[0], credentials, streaming),
      changed: credentials !== null,
      clientIds: lines.map(({ client }) => client.id),
      gift: compensation,
      givenTo: chosen.map(({ id }) => id),
    }).then(
      () => true,
      () => false,
    );
    const [status, message] = noted
      ? (['success', texts.done] as const)
      : (['warning', texts.unnoted] as const);
    showResult({ status, message, ms: SEVERAL_MS });
    if (noted && lines.length > 0) replaceDialog('account-inform', streaming.id);
    else onClose();
    return true;
  };
  const tellRefusal = ({ errors, message }: Rejected): void => {
    if (errors) showFieldErrors(form, errors, { tell: 'unplaced', showAt: { price: 'amount' }, ms: errorMs });
    else showResult({ status: 'error', message, ms: errorMs });
  };
  const submit = useSubmit(form, async (values) => {
    setBusy(true);
    try {
      return await save(values);
    } catch (error) {
      showNotSaved(error);
      return false;
    } finally {
      setBusy(false);
    }
  });
  const cancel = (): void => void forget().then(onClose);
  return { compensation, lines, tick, busy, submit, cancel };
}

const { comeback: texts } = messages;

function useLines({ clients }: AccountView, form: UseFormReturn<ComebackValues>) {
  const symbol = useSymbol();
  const nowMs = useNow();
  const fields = ['kind', 'days', 'amount', 'ticks'] as const;
  const [kind, days, amount, ticks] = useWatch({ control: form.control, name: fields });
  const running = useMemo(() => runningClients(clients, nowMs), [clients, nowMs]);
  const refunds = useRefundsOf(running);
  const compensation = compensationOf({ ...form.getValues(), kind, days, amount }, symbol);
  return {
    compensation,
    lines: compensationLines({ clients: running, compensation, refunds, ticks: ticksOf(ticks) }),
    tick: (id: string, chosen: boolean): void => form.setValue('ticks', withTick(ticks, id, chosen)),
  };
}

async function contractErrors(
  credentials: BodyOf<'streaming.update'> | null,
  compensation: Compensation,
): Promise<FieldErrors | null> {
  const account = credentials ? await checkBody('streaming.update', credentials) : null;
  if (account && !account.ok) return account.errors;
  if (compensation.kind !== 'money') return null;
  const refund = await checkBody('finance.refund', { price: compensation.amount });
  return refund.ok ? null : { amount: Object.values(refund.errors)[0] ?? { msg: texts.amountRequired } };
}

/** The stamp of the rule, which alone knows the moment. */
function credentialsAfter(
  first: { data: unknown } | undefined,
  credentials: BodyOf<'streaming.update'> | null,
  before: Streaming,
): string | null {
  const after = credentials && first ? (first.data as Streaming) : before;
  return after.credentialsAt;
}

/** Each client's last refund; undefined while unread. */
function useRefundsOf(clients: readonly Client[]): ReadonlyMap<string, RefundMade> | undefined {
  const refunds = useRefundsAboutEach(clients.map(({ id }) => id));
  return useMemo(() => refunds && lastOfEach(refunds), [refunds]);
}

function lastOfEach(
  refunds: NonNullable<ReturnType<typeof useRefundsAboutEach>>,
): ReadonlyMap<string, RefundMade> {
  const found = new Map<string, RefundMade>();
  for (const [id, rows] of refunds) {
    const last = lastRefund(rows, id);
    if (last) found.set(id, last);
  }
  return found;
}
