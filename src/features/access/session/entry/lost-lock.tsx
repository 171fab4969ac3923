import { useEffect, useState } from 'react';
import { countWaitingHere } from '#workspace/session/waiting-here.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { messages } from '#features/access/session/session.texts.ts';
import type { useSignIn } from './use-sign-in.ts';

type LostLockProps = Pick<ReturnType<typeof useSignIn>, 'lost' | 'startAnew' | 'leaveLost'>;

/** The server's key of this phone's lock is gone: the reseller reads the losses before anything is erased. */
export function LostLock({ lost, startAnew, leaveLost }: LostLockProps) {
  const [count, setCount] = useState(0);
  const userId = lost?.userId;
  useEffect(() => {
    if (userId !== undefined) void countWaitingHere(userId).then(setCount);
  }, [userId]);
  return (
    <ConfirmDialog
      open={lost !== null}
      onClose={leaveLost}
      onConfirm={() => void startAnew()}
      title={messages.lostTitle}
      description={messages.lostText}
      confirmLabel={messages.startAnew}
      danger
    >
      {count > 0 && <p>{messages.lostChanges(count)}</p>}
    </ConfirmDialog>
  );
}
