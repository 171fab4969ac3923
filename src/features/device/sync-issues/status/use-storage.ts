import { useCallback, useEffect, useState } from 'react';
import { showResult } from '#ui/feedback/toast.ts';
import { messages } from '#features/device/sync-issues/review.texts.ts';

const TOLD_MS = 5_000;

/** Null if the browser doesn't report it. */
export interface Storage {
  /** True if the browser promised not to clear it by itself. */
  kept: boolean | null;
  usedBytes: number | null;
  quotaBytes: number | null;
}

/** Undefined while the browser is being asked. */
export function useStorage() {
  const [storage, setStorage] = useState<Storage>();
  useEffect(() => {
    void readStorage().then(setStorage);
  }, []);
  const protect = useCallback(async (): Promise<void> => {
    const kept = (await navigator.storage?.persist?.().catch(() => false)) ?? false;
    setStorage(await readStorage());
    const { protectedNow, notProtected } = messages.sync;
    showResult(
      kept
        ? { status: 'success', message: protectedNow, ms: TOLD_MS }
        : { status: 'warning', message: notProtected, ms: TOLD_MS },
    );
  }, []);
  return { storage, protect };
}

async function readStorage(): Promise<Storage> {
  const [kept, estimate] = await Promise.all([
    navigator.storage?.persisted?.().catch(() => null),
    navigator.storage?.estimate?.().catch(() => null),
  ]);
  return {
    kept: kept ?? null,
    usedBytes: estimate?.usage ?? null,
    quotaBytes: estimate?.quota ?? null,
  };
}
