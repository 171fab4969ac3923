import { useEffect, useState } from 'react';
import { useWorkspace } from './workspace-context.tsx';

const SECOND_MS = 1_000;

/** Epoch ms of the server's time as the device knows it; renders each second. */
export function useSeconds(): number {
  const { clock } = useWorkspace();
  const [nowMs, setNowMs] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(clock.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return nowMs;
}
