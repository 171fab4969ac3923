import { useState } from 'react';
import type { Desk } from '#desk/desk.ts';
import { useDesk } from '#desk/desk-context.tsx';
import { useOnlineCall } from '#desk/use-online-call.ts';
import type { Plan } from '#domain/plans.ts';
import type { Profile } from '#domain/rows.ts';
import { TIMINGS } from './timings.ts';

export type SubscribeStep = 'choosing' | 'sending' | 'done';

/** Pays a plan; once it is paid the page loads anew at the panel (SUB-08). Gives whether it was paid. */
export function useSubscribe() {
  const desk = useDesk();
  const call = useOnlineCall();
  const [step, setStep] = useState<SubscribeStep>('choosing');
  const subscribe = async ({ days, quantity }: Plan): Promise<boolean> => {
    setStep('sending');
    const body = { userId: desk.userId, days, quantity };
    const path = `/user/suscription/${desk.userId}`;
    const reply = await call({ method: 'PATCH', path, body }, TIMINGS);
    const isPaid = reply.kind === 'ok';
    setStep(isPaid ? 'done' : 'choosing');
    if (isPaid) void reloadLater(desk, reply.body.data as Profile);
    return isPaid;
  };
  return { step, subscribe };
}

/**
 * Goes to the panel after the seed's 2 s, with what was being typed kept, and with the new end on the device: the panel
 * lets nobody in whose renewal it doesn't know of, whatever the network does.
 */
async function reloadLater(desk: Desk, profile: Profile): Promise<void> {
  const later = new Promise<void>((resolve) => desk.env.schedule(TIMINGS.successMs, resolve));
  await Promise.all([later, desk.takeRow({ table: 'profile', id: profile.id, row: profile })]);
  await desk.drafts.flush().catch(() => undefined);
  window.location.assign('/');
}
