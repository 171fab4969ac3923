import { useDesk } from '#desk/desk-context.tsx';
import { withLoading } from '#desk/loading.ts';
import { exportQueue } from '#sync/portable-queue.ts';
import { showResult } from '#ui/toast.ts';
import { changesFile } from './file-ways.ts';
import type { MadeFile } from './made-file-sheet.tsx';
import { messages } from './portable.messages.ts';

const ERROR_MS = 5_000;

/** Makes the file under a passphrase; null where that failed, which is told. */
export function useExport(): (passphrase: string) => Promise<MadeFile | null> {
  const { store, clock } = useDesk();
  return async (passphrase) => {
    try {
      const nowMs = clock.now();
      const queue = await withLoading(() => exportQueue(store, passphrase, nowMs));
      return { ...queue, file: changesFile(queue.content, nowMs) };
    } catch {
      showResult({ status: 'error', message: messages.out.failed, ms: ERROR_MS });
      return null;
    }
  };
}
