import { useEffect, useState } from 'react';
import { LOOK_MS } from './workspace-clock.ts';
import { useWorkspace } from './workspace-context.tsx';

/** Epoch ms of the server's time as far as known. */
export interface Moment {
  /** Epoch ms. Updates twice a minute, when the time shifts, and with each row that begins. */
  nowMs: number;
  /** `nowMs` without the updates by rows. */
  tickMs: number;
}

export function useMoment(): Moment {
  const { clock } = useWorkspace();
  const [moment, setMoment] = useState(() => tickOf(clock.now()));
  useEffect(() => {
    const tick = () => setMoment(tickOf(clock.now()));
    const begin = () => setMoment(({ tickMs }) => ({ nowMs: clock.now(), tickMs }));
    const timer = setInterval(tick, LOOK_MS);
    const stop = clock.subscribe((why) => (why === 'row' ? begin() : tick()));
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [clock]);
  return moment;
}

export function useNow(): number {
  return useMoment().nowMs;
}

const tickOf = (nowMs: number): Moment => ({ nowMs, tickMs: nowMs });

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
