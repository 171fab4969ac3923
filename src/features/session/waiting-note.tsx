import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { signOutReasonAtom } from '#workspace/session/session.ts';
import { countWaitingHere } from '#workspace/session/waiting-here.ts';
import { CloudUpload } from '#ui/icons.ts';
import { store } from '#ui/store.ts';
import { messages } from './session.messages.ts';

/** Shown on /login when a session has ended or changes wait on this phone (SES-42). */
export function WaitingNote() {
  const parting = useAtomValue(signOutReasonAtom, { store });
  const endedOf = parting?.how === 'ended' ? parting.userId : undefined;
  const count = useWaitingHere(endedOf);
  const hasEnded = endedOf !== undefined;
  if (count === undefined || (count === 0 && !hasEnded)) return null;
  return (
    <p
      role="status"
      className="flex items-start gap-2.5 rounded-control bg-amber-soft p-3 text-left text-pretty text-amber"
    >
      <CloudUpload aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        {hasEnded && `${messages.sessionEnded} `}
        {count > 0 ? messages.waitingHere(count) : messages.enterAgain}
      </span>
    </p>
  );
}

/** Undefined while they are being counted. */
function useWaitingHere(userId: string | undefined): number | undefined {
  const [count, setCount] = useState<number>();
  useEffect(() => {
    let isCurrent = true;
    void countWaitingHere(userId).then((next) => isCurrent && setCount(next));
    return () => {
      isCurrent = false;
    };
  }, [userId]);
  return count;
}
