import { useEffect, useState, type ReactNode } from 'react';
import { Desk } from '#desk/desk.ts';
import { DeskContext } from '#desk/desk-context.tsx';
import { readMeta } from '#db/meta.ts';
import { requestBackgroundSync } from './background-sync.ts';

export interface DeskProviderProps {
  userId: string | null;
  token: string | null;
  children: ReactNode;
}

/** Opens the desk of the user, and closes it when they leave. Screens that need one wait until it is open. */
export function DeskProvider({ userId, token, children }: DeskProviderProps) {
  const desk = useOpenDesk(userId);
  useEffect(() => {
    if (desk && token) void resumeAfterSignIn(desk);
  }, [desk, token]);
  return <DeskContext value={desk}>{children}</DeskContext>;
}

function useOpenDesk(userId: string | null): Desk | null {
  const [desk, setDesk] = useState<Desk | null>(null);
  useEffect(() => {
    if (userId === null) return undefined;
    const opened = new Desk(userId);
    const stopSync = opened.store.announcer.listen(({ nowPending }) => {
      if (nowPending.length > 0) void requestBackgroundSync();
    });
    void opened.start();
    void navigator.storage?.persist?.();
    setDesk(opened);
    return () => {
      stopSync();
      setDesk(null);
      void opened.stop();
    };
  }, [userId]);
  return desk?.userId === userId ? desk : null;
}

/** A queue that paused for a sign-in goes on with the new token. */
async function resumeAfterSignIn(desk: Desk): Promise<void> {
  if ((await readMeta(desk.store.db, 'pause')) === 'signin') await desk.engine.resume();
}
