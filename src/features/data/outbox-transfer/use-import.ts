import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { withLoading } from '#workspace/platform/loading.ts';
import { importOutbox, type ImportResult } from '#sync/review/portable-outbox.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { messages } from './outbox-transfer.texts.ts';

const TOLD_MS = 4_000;
const ERROR_MS = 5_000;

/** Null if the phone can't write. */
export function useImport(): (file: File, passphrase: string) => Promise<ImportResult | null> {
  const { store, engine } = useWorkspace();
  return async (file, passphrase) => {
    try {
      const result = await withLoading(async () => importOutbox(store, await file.text(), passphrase));
      if (!result.ok) return result;
      const { taken, allKnown } = messages.in;
      showResult(
        result.added > 0
          ? { status: 'success', message: taken(result.added, result.known), ms: TOLD_MS }
          : { status: 'info', message: allKnown, ms: TOLD_MS },
      );
      void engine.wake();
      return result;
    } catch {
      showResult({ status: 'error', message: messages.in.failed, ms: ERROR_MS });
      return null;
    }
  };
}
