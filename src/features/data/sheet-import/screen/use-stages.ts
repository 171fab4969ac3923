import { useEffect, useState } from 'react';
import { dropSheet } from '#features/data/sheet-import/carry/sheet-facts.ts';
import { keptSheet } from '#features/data/sheet-import/carry/keep.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import type { Workspace } from '#workspace/data/workspace.ts';
import type { Counts } from './bring-card.tsx';
import type { Opened } from './use-sheet.ts';

type Stage =
  | { at: 'resuming' }
  /** `isMissing`: a sheet waits, and the file that reads its phones can't be loaded. */
  | { at: 'open'; isMissing: boolean }
  | { at: 'preview'; opened: Opened }
  | { at: 'done'; counts: Counts };

const OPEN: Stage = { at: 'open', isMissing: false };

/** Begins at the unfinished sheet, if there is one (IMP-23). */
export function useStages() {
  const workspace = useWorkspace();
  const [stage, setStage] = useState<Stage>({ at: 'resuming' });
  useEffect(() => {
    let isOver = false;
    const show = (next: Stage): void => {
      if (!isOver) setStage(next);
    };
    void resume(workspace).then(
      (opened) => show(opened ? { at: 'preview', opened } : OPEN),
      () => show({ at: 'open', isMissing: true }),
    );
    return () => {
      isOver = true;
    };
  }, [workspace]);
  const restart = (): void => setStage(OPEN);
  return {
    stage,
    look: (opened: Opened) => setStage({ at: 'preview', opened }),
    finish: (counts: Counts) => setStage({ at: 'done', counts }),
    restart,
    putAway: async (): Promise<void> => {
      await dropSheet(workspace.store.db);
      restart();
    },
  };
}

async function resume({ store, clock }: Workspace): Promise<Opened | null> {
  const kept = await keptSheet(store.db);
  if (!kept) return null;
  const { sheetPhones } = await import('#ui/phone/phone-kit.ts');
  return { ...kept, phonesOf: sheetPhones, nowMs: clock.now(), isKept: true, isResumed: true };
}
