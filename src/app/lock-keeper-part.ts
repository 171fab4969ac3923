import { useAtomValue } from 'jotai';
import { useContext, useEffect } from 'react';
import { lockAtom } from '#workspace/session/lock-state.ts';
import { WorkspaceContext } from '#workspace/data/workspace-context.tsx';
import { store } from '#ui/store.ts';
import { keepLock } from './lock-keeper.ts';

/** Keeps the lock of a page whose vault is open, and completes one that was cut short. */
export function LockKeeper() {
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
