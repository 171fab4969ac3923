import { useEffect, useState } from 'react';
import { useDesk } from '#desk/desk-context.tsx';

const SECOND_MS = 1_000;

/** This moment, epoch ms of the device's clock; moves on each second. */
export function useSeconds(): number {
  const { env } = useDesk();
  const [nowMs, setNowMs] = useState(() => env.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(env.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [env]);
  return nowMs;
}
