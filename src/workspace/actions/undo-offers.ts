import { liveQuery } from 'dexie';
import { atom } from 'jotai';
import { isHeld, UNDO_MS } from '#sync/undo-hold.ts';
import type { DialogName } from '#workspace/dialog/dialog-names.ts';
import { store } from '#ui/store.ts';
import type { Workspace } from '#workspace/data/workspace.ts';

/** `over`: nothing is left to undo. */
export type Undone = 'over' | 'stays';

interface Following {
  label: string;
  name: string;
  dialog: DialogName;
}

export interface UndoOffer {
  id: string;
  text: string;
  undo: () => Promise<void>;
  next: (Following & { release: () => void }) | undefined;
}

/** The oldest first. */
export const undoOffersAtom = atom<readonly UndoOffer[]>([]);

export interface UndoWords {
  text: string;
  next?: Following;
}

interface Offered extends UndoWords {
  id: string;
  workspace: Pick<Workspace, 'release'> & { store: Pick<Workspace['store'], 'db'> };
  undo: () => Promise<Undone>;
}

/**
 * Offers an undo for ten seconds of this page's life, whatever its clock does (ADR 0107). The offer ends sooner if the
 * app is left, or if another context released the change.
 */
export function offerUndo({ id, text, workspace, undo, next }: Offered): void {
  const { db } = workspace.store;
  const end = (): void => {
    clearTimeout(timer);
    watching.unsubscribe();
    document.removeEventListener('visibilitychange', onLeaving);
    store.set(undoOffersAtom, (offers) => offers.filter((each) => each !== offer));
  };
  const release = (): void => {
    end();
    void workspace.release(id).catch(() => undefined);
  };
  const onLeaving = (): void => {
    if (document.visibilityState === 'hidden') release();
  };
  const offer: UndoOffer = {
    id,
    text,
    undo: async () => {
      if ((await undo()) === 'over') end();
    },
    next: next && { ...next, release },
  };
  const timer = setTimeout(release, UNDO_MS);
  const held = () => db.outbox.where('status').equals('queued').filter(isHeld).toArray();
  const watching = liveQuery(held).subscribe({
    next: (entries) => entries.every((entry) => entry.id !== id) && end(),
    error: end,
  });
  document.addEventListener('visibilitychange', onLeaving);
  store.set(undoOffersAtom, (offers) => [...offers.filter((each) => each.id !== id), offer]);
}
