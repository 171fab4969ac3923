import { useRef, useState } from 'react';
import { requestFor } from '#contract/call.ts';
import { subscribe as subscribeCall } from '#contract/calls/credits.ts';
import type { Workspace } from '#workspace/data/workspace.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { useOnlineCall } from '#workspace/actions/use-online-call.ts';
import { onlineTimes } from '#workspace/actions/result-times.ts';
import type { Plan } from '#domain/money/plans.ts';
import type { Profile } from '#domain/rows.ts';

/** `unsaved`: the plan is paid, and the phone couldn't save that. */
export type SubscribeStep = 'choosing' | 'sending' | 'done' | 'unsaved';

/** `subscribe` returns true once the plan is paid; `finish` tries again to save that on the phone (SUB-08). */
export function useSubscribe() {
  const workspace = useWorkspace();
  const call = useOnlineCall();
  const [step, setStep] = useState<SubscribeStep>('choosing');
  const paid = useRef<Profile | null>(null);
  const finish = async (): Promise<void> => {
    if (!paid.current) return;
    setStep('done');
    await reloadLater(workspace, paid.current).catch(() => setStep('unsaved'));
  };
  const subscribe = async ({ days, quantity }: Plan): Promise<boolean> => {
    setStep('sending');
    const { userId } = workspace;
    const request = requestFor(subscribeCall, { params: { userId }, body: { userId, days, quantity } });
    const reply = await call(request);
    const isPaid = reply.kind === 'ok';
    if (isPaid) {
      paid.current = reply.body.data ?? null;
      void finish();
    } else setStep('choosing');
    return isPaid;
  };
  return { step, subscribe, finish };
}

/**
 * Goes to the panel after 2 s (rules §8, SUB-08), with the new end on the device: without it the panel refuses entry.
 * Throws if the phone can't write: after the reload the plan would look unpaid.
 */
async function reloadLater(workspace: Workspace, profile: Profile): Promise<void> {
  const { successMs } = onlineTimes(subscribeCall);
  const later = new Promise<void>((resolve) => workspace.env.schedule(successMs, resolve));
  await Promise.all([later, keepPaid(workspace, profile)]);
  await workspace.drafts.flush().catch(() => undefined);
  window.location.assign('/');
}

/** Leaves a newer profile alone: an answer that comes late or again may be older. */
async function keepPaid(workspace: Workspace, profile: Profile): Promise<void> {
  const known = workspace.rowCache.get('profile', profile.id);
  if (known && endOf(known) >= endOf(profile)) return;
  await workspace.takeRow({ table: 'profile', id: profile.id, row: profile });
}

/** Epoch ms; NaN without an end. */
const endOf = ({ endDate }: Profile): number => Date.parse(endDate ?? '');
