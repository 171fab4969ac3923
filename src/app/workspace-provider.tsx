import { useEffect, useState, type ReactNode } from 'react';
import type * as Opener from '#workspace/data/workspace.ts';
import type { Workspace } from '#workspace/data/workspace.ts';
import { WorkspaceContext } from '#workspace/data/workspace-context.tsx';
import { askToKeep } from '#workspace/session/loss-witness.ts';
import { followProfile } from '#workspace/session/follow-profile.ts';
import { runDetached } from '#db/commit.ts';
import { syncFacts } from '#db/facts/sync-facts.ts';
import { store } from '#ui/store.ts';
import { isSealedError, SealedTrouble } from '#app/notices/sealed-trouble.tsx';
import { StorageTrouble, type Trouble } from '#app/notices/storage-trouble.tsx';
import { clearAlerts, keepAlerts } from './lazy-alerts.ts';
import { firstListOf } from '#app/routes/screens.ts';
import { requestBackgroundSync } from '#app/worker/background-sync.ts';
import { markReplaced, updateState } from '#app/worker/worker-bridge.ts';

export interface WorkspaceProviderProps {
  userId: string | null;
  token: string | null;
  children: ReactNode;
}

export function WorkspaceProvider({ userId, token, children }: WorkspaceProviderProps) {
  const { workspace, trouble } = useOpenWorkspace(userId);
  useEffect(() => {
    if (workspace && token) runDetached(workspace.store.db, resumeAfterSignIn(workspace));
  }, [workspace, token]);
  if (trouble === 'sealed' && userId !== null) return <SealedTrouble userId={userId} />;
  if (trouble) return <StorageTrouble trouble={trouble === 'sealed' ? 'data' : trouble} />;
  return <WorkspaceContext value={workspace}>{children}</WorkspaceContext>;
}

/** Loads after the sign-in form, which a first visit shows without it. */
export const loadWorkspace = () => import('#workspace/data/workspace.ts');

interface OpenState {
  workspace: Workspace | null;
  /** `sealed`: the secrets are encrypted, and this page has no key. */
  trouble: Trouble | 'sealed' | null;
}

/** Pause before a background sync is requested, which takes time: the frame with the change is drawn first. */
const AFTER_DRAWING_MS = 50;

const CLOSED: OpenState = { workspace: null, trouble: null };

function useOpenWorkspace(userId: string | null): OpenState {
  const [opening, setOpening] = useState(CLOSED);
  useEffect(() => {
    if (userId === null) {
      clearAlerts();
      return undefined;
    }
    let ended = false;
    let close = (): void => setOpening(CLOSED);
    loadWorkspace()
      .catch(() => undefined)
      .then((loaded?: typeof Opener) => {
        if (ended) return;
        if (loaded) close = open(new loaded.Workspace(userId), setOpening);
        else setOpening({ workspace: null, trouble: 'missing' });
      })
      .catch(() => setOpening({ workspace: null, trouble: 'data' }));
    return () => {
      ended = true;
      close();
    };
  }, [userId]);
  return opening.workspace && opening.workspace.userId !== userId ? CLOSED : opening;
}

function open(workspace: Workspace, tell: (opening: OpenState) => void): () => void {
  // A newer version in another tab changes the database: this tab has closed it and needs a reload.
  workspace.store.db.on('versionchange', ({ newVersion }) => {
    if (newVersion !== null) markReplaced();
  });
  workspace.store.db.on('blocked', () => tell({ workspace, trouble: 'blocked' }));
  const stopSync = workspace.store.channel.listen(({ nowPending }) => {
    if (nowPending.length > 0) setTimeout(() => void requestBackgroundSync(), AFTER_DRAWING_MS);
  });
  const stopProfile = followProfile(workspace);
  const stopAlerts = keepAlerts(workspace);
  // When an update appears, a server that couldn't read this version is asked once more.
  const stopUpdates = store.sub(updateState, () => void workspace.engine.retryNow());
  const become = (next: OpenState) => !workspace.stopped && tell(next);
  workspace.start(firstListOf(window.location.pathname)).then(
    () => become({ workspace, trouble: null }),
    (error: unknown) => become({ workspace: null, trouble: isSealedError(error) ? 'sealed' : 'data' }),
  );
  void askToKeep();
  tell({ workspace, trouble: null });
  return () => {
    stopSync();
    stopProfile();
    stopAlerts();
    stopUpdates();
    tell(CLOSED);
    void workspace.stop();
  };
}

async function resumeAfterSignIn(workspace: Workspace): Promise<void> {
  if ((await syncFacts.read(workspace.store.db, 'pause')) === 'signin') await workspace.engine.resume();
}
