import { useEffect, useState } from 'react';
import { useDesk } from './desk-context.tsx';

const TICK_MS = 30_000;

/** This moment, epoch ms of the server's time as this device knows it; moves on twice a minute. */
export function useNow(): number {
  const { clock } = useDesk();
  const [nowMs, setNowMs] = useState(() => clock.now());
  useEffect(() => {
    const tick = () => setNowMs(clock.now());
    const timer = setInterval(tick, TICK_MS);
    const stop = clock.subscribe(tick);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [clock]);
  return nowMs;
}
