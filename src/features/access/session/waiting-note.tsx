import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { signOutReasonAtom } from '#workspace/session/session.ts';
import { hasLostAll } from '#workspace/session/loss-witness.ts';
import { countWaitingHere } from '#workspace/session/waiting-here.ts';
import { CloudUpload } from '#ui/icons.ts';
import { store } from '#ui/store.ts';
import { messages } from './session.texts.ts';

/** Shown on /login when a session has ended, changes wait on this phone (SES-42), or it has lost all (PWA-34). */
export function WaitingNote() {
  const parting = useAtomValue(signOutReasonAtom, { store });
  const endedOf = parting?.how === 'ended' ? parting.userId : undefined;
  const { count, lost } = useFoundHere(endedOf);
  const hasEnded = endedOf !== undefined;
  if (count === undefined || (count === 0 && !hasEnded && !lost)) return null;
  return (
    <p
      role="status"
      className="flex items-start gap-2.5 rounded-control bg-amber-soft p-3 text-left text-pretty text-amber"
    >
      <CloudUpload aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        {hasEnded && `${messages.sessionEnded} `}
        {count > 0 ? messages.waitingHere(count) : lost ? messages.lostAll : messages.enterAgain}
      </span>
    </p>
  );
}

interface Found {
  count?: number;
  lost?: boolean;
}

function useFoundHere(userId: string | undefined): Found {
  const [found, setFound] = useState<Found>({});
  useEffect(() => {
    let isCurrent = true;
    const look = async (): Promise<void> => {
      const [count, lost] = await Promise.all([countWaitingHere(userId), hasLostAll()]);
      if (isCurrent) setFound({ count, lost });
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [userId]);
  return found;
}
