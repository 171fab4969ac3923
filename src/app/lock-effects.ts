import { useAtomValue } from 'jotai';
import { useContext, useEffect } from 'react';
import { lockAtom, lockPage } from '#workspace/session/lock-state.ts';
import { WorkspaceContext } from '#workspace/data/workspace-context.tsx';
import { store } from '#ui/store.ts';

/** Keeps the lock of a page whose vault is open, and completes an interrupted one. */
export function LockEffects() {
  const isOn = useAtomValue(lockAtom, { store }) !== null;
  const workspace = useContext(WorkspaceContext);
  useEffect(() => (isOn ? keepLock() : undefined), [isOn]);
  useEffect(() => {
    if (!isOn || !workspace) return undefined;
    const complete = (): void =>
      void import('#workspace/session/lock.ts')
        .then(({ completeLock }) => completeLock(workspace.store.db))
        .catch(() => undefined);
    complete();
    window.addEventListener('online', complete);
    return () => window.removeEventListener('online', complete);
  }, [isOn, workspace]);
  return null;
}

const LOOK_MS = 5_000;
const MINUTE_MS = 60_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Class of `theme.css` that hides the whole page. */
const COVERED = 'covered';

/**
 * Runs while the vault is open. It locks after the chosen minutes without a touch. It also covers the hidden page: the
 * task switcher's picture, if taken later, then shows nothing.
 */
function keepLock(now: () => number = () => Date.now()): () => void {
  let touchedAt = now();
  const touch = (): void => {
    touchedAt = now();
  };
  const isOver = (): boolean => {
    const minutes = store.get(lockAtom)?.minutes ?? 0;
    const restedMs = now() - touchedAt;
    // A clock that was set back can't be trusted: the time counts as over.
    return minutes > 0 && (restedMs >= minutes * MINUTE_MS || restedMs < 0);
  };
  const look = (): void => {
    if (isOver()) lockPage();
  };
  const cover = (): void => {
    const isHidden = document.visibilityState === 'hidden' && store.get(lockAtom) !== null;
    if (!isHidden && isOver()) return lockPage();
    document.documentElement.classList.toggle(COVERED, isHidden);
  };
  const looking = setInterval(look, LOOK_MS);
  for (const kind of TOUCHES) window.addEventListener(kind, touch, { capture: true, passive: true });
  document.addEventListener('visibilitychange', cover);
  return () => {
    clearInterval(looking);
    for (const kind of TOUCHES) window.removeEventListener(kind, touch, { capture: true });
    document.removeEventListener('visibilitychange', cover);
    document.documentElement.classList.remove(COVERED);
  };
}
