import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Whole seconds left of `waitMs` after `since` (device time, epoch ms); renders each second until 0. */
export function useWait(since: number, waitMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Date.now();
      setNowMs(now);
      if (now >= since + waitMs) clearInterval(timer);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [since, waitMs]);
  // A clock that was set back must not lengthen the wait.
  const passedMs = Math.max(0, nowMs - since);
  return Math.max(0, Math.ceil((waitMs - passedMs) / SECOND_MS));
}
