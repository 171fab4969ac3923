import { useEffect, useState } from 'react';
import { useDesk } from './desk-context.tsx';

const TICK_MS = 30_000;

/** This moment, epoch ms of the device's clock; moves on twice a minute. */
export function useNow(): number {
  const { env } = useDesk();
  const [nowMs, setNowMs] = useState(() => env.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(env.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [env]);
  return nowMs;
}
