import { useEffect, useState } from 'react';
import { LOOK_MS } from './workspace-clock.ts';
import { useWorkspace } from './workspace-context.tsx';

/** Epoch ms of the server's time as far as known; moves twice a minute, and with each row that begins. */
export function useNow(): number {
  const { clock } = useWorkspace();
  const [nowMs, setNowMs] = useState(() => clock.now());
  useEffect(() => {
    const tick = () => setNowMs(clock.now());
    const timer = setInterval(tick, LOOK_MS);
    const stop = clock.subscribe(tick);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [clock]);
  return nowMs;
}
