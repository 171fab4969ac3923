import { useState } from 'react';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { useRows } from '#workspace/data/use-rows.ts';
import { useMutation } from '#workspace/actions/use-mutation.ts';
import { renewSnapshot, resetBody, takeSnapshot } from './reset-snapshot.ts';

/** Closes exactly the figures that the dialog shows (FIN-08 to FIN-10). */
export function useReset(onDone: () => void) {
  const { env } = useWorkspace();
  const mutate = useMutation();
  const finances = useRows('finances');
  const [snapshot, setSnapshot] = useState(() => takeSnapshot(finances));
  const [busy, setBusy] = useState(false);
  // Lines written by the reset itself are no change to point out.
  const renewed = busy ? snapshot : renewSnapshot(snapshot, finances);
  if (renewed !== snapshot) setSnapshot(renewed);
  const reset = async (): Promise<void> => {
    setBusy(true);
    const resetId = env.newId();
    const body = resetBody(snapshot, resetId);
    const result = await mutate({ name: 'finance.reset', id: resetId, body });
    if (result.ok) return onDone();
    setBusy(false);
  };
  return { snapshot: renewed, busy, reset };
}
