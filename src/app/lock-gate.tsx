import { type ReactNode, useCallback, useState } from 'react';
import { lazyPart } from '#ui/parts/lazy-part.ts';
import { store } from '#ui/store.ts';
import { refusedAtom } from '#workspace/session/session.ts';
import { lockedUser } from '#workspace/session/stored-session.ts';
import { ScreenBoundary } from '#app/routes/screen-boundary.tsx';

export const loadLockScreen = () => import('#features/access/lock/lock-screen.tsx');

const LockScreen = lazyPart(loadLockScreen, 'LockScreen');

/** Nothing of the app is drawn before the lock is open, nor any row read (ADR 0122). */
export function LockGate({ children }: { children: ReactNode }) {
  const [userId, setUserId] = useState(() => (store.get(refusedAtom) === null ? lockedUser() : null));
  const pass = useCallback(() => setUserId(null), []);
  if (userId === null) return children;
  return (
    <ScreenBoundary>
      <LockScreen userId={userId} onOpen={pass} onForgotten={pass} />
    </ScreenBoundary>
  );
}
