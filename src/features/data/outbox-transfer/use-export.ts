import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { withLoading } from '#workspace/platform/loading.ts';
import { exportOutbox } from '#sync/review/portable-outbox.ts';
import { showResult } from '#ui/feedback/toast.ts';
import type { MadeFile } from './made-file-sheet.tsx';
import { messages } from './outbox-transfer.texts.ts';
import { dayjs } from '#domain/dates/dayjs.ts';

const ERROR_MS = 5_000;

/** Null after a failure, whose message was shown. */
export function useExport(): (passphrase: string) => Promise<MadeFile | null> {
  const { store, clock } = useWorkspace();
  return async (passphrase) => {
    try {
      const nowMs = clock.now();
      const queue = await withLoading(() => exportOutbox(store, passphrase, nowMs));
      return { ...queue, file: changesFile(queue.content, nowMs) };
    } catch {
      showResult({ status: 'error', message: messages.out.failed, ms: ERROR_MS });
      return null;
    }
  };
}

const TYPE = 'application/octet-stream';

/** The name has the day of the phone's calendar. */
function changesFile(content: string, nowMs: number): File {
  const day = dayjs(nowMs).format('YYYY-MM-DD');
  return new File([content], `vigente-cambios-${day}.vigente`, { type: TYPE });
}
