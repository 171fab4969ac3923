import { useEffect, useState, type ReactNode } from 'react';
import { Desk } from '#desk/desk.ts';
import { DeskContext } from '#desk/desk-context.tsx';
import { readMeta } from '#db/meta.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { messages } from './app.messages.ts';
import { clearAlerts, keepAlerts } from './alerts.ts';
import { requestBackgroundSync } from './background-sync.ts';
import { subscribeUpdate, tellReplaced } from './worker-bridge.ts';

export interface DeskProviderProps {
  userId: string | null;
  token: string | null;
  children: ReactNode;
}

/** Opens the desk of the user, and closes it when they leave. Screens that need one wait until it is open. */
export function DeskProvider({ userId, token, children }: DeskProviderProps) {
  const { desk, trouble } = useOpenDesk(userId);
  useEffect(() => {
    if (desk && token) void resumeAfterSignIn(desk);
  }, [desk, token]);
  if (trouble) return <StorageTrouble trouble={trouble} />;
  return <DeskContext value={desk}>{children}</DeskContext>;
}

/**
 * Why there is no database to work on, so that nothing is shown as if it were kept: the phone can't open it (`failed`),
 * or an older version of the app, in another tab, doesn't let go of it, which may end (`blocked`).
 */
type Trouble = 'failed' | 'blocked';

interface Opening {
  desk: Desk | null;
  trouble: Trouble | null;
}

const CLOSED: Opening = { desk: null, trouble: null };

function useOpenDesk(userId: string | null): Opening {
  const [opening, setOpening] = useState(CLOSED);
  useEffect(() => {
    if (userId === null) {
      clearAlerts();
      return undefined;
    }
    const desk = new Desk(userId);
    // A newer version of the app, in another tab, changes the database: this one has let go of it and can't go on.
    desk.store.db.on('versionchange', ({ newVersion }) => {
      if (newVersion !== null) tellReplaced();
    });
    desk.store.db.on('blocked', () => setOpening({ desk, trouble: 'blocked' }));
    const stopSync = desk.store.announcer.listen(({ nowPending }) => {
      if (nowPending.length > 0) void requestBackgroundSync();
    });
    const stopAlerts = keepAlerts(desk);
    // A server that can't read this version may have been told of with the new one, or be mended.
    const stopUpdates = subscribeUpdate(() => void desk.engine.askAnew());
    const become = (next: Opening) => !desk.stopped && setOpening(next);
    desk.start().then(
      () => become({ desk, trouble: null }),
      () => become({ desk: null, trouble: 'failed' }),
    );
    void navigator.storage?.persist?.();
    // oxlint-disable-next-line react/set-state-in-effect -- opening a database is the effect; it can't be derived
    setOpening({ desk, trouble: null });
    return () => {
      stopSync();
      stopAlerts();
      stopUpdates();
      setOpening(CLOSED);
      void desk.stop();
    };
  }, [userId]);
  return opening.desk && opening.desk.userId !== userId ? CLOSED : opening;
}

function StorageTrouble({ trouble }: { trouble: Trouble }) {
  const isBlocked = trouble === 'blocked';
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center p-4">
      <div role="alert">
        <EmptyState
          text={isBlocked ? messages.blocked : messages.noStorage}
          action={!isBlocked && <Button onClick={() => window.location.reload()}>{messages.reload}</Button>}
        />
      </div>
    </main>
  );
}

/** A queue that paused for a sign-in goes on with the new token. */
async function resumeAfterSignIn(desk: Desk): Promise<void> {
  if ((await readMeta(desk.store.db, 'pause')) === 'signin') await desk.engine.resume();
}
