import { until } from '#tests/support/wait.ts';

/** What a server process runs before its own code: on SIGUSR2 it tells the longest delay since the last one. */
const METER = String.raw`
import { monitorEventLoopDelay } from 'node:perf_hooks';
const delays = monitorEventLoopDelay({ resolution: 5 });
delays.enable();
let count = 0;
process.on('SIGUSR2', () => {
  process.stderr.write('loop ' + (count += 1) + ' ' + (delays.max / 1e6) + '\n');
  delays.reset();
});`;

/** For `nodeOptions` of a server. */
export const LOOP_METER = ['--import', `data:text/javascript,${encodeURIComponent(METER)}`];

interface Metered {
  pid: number;
  output(): string;
}

/** Gives the longest delay of the event loop, in ms, since it was asked last. The system's own waits are part of it. */
export function createLoopMeter({ pid, output }: Metered): () => Promise<number> {
  let count = 0;
  return async () => {
    count += 1;
    process.kill(pid, 'SIGUSR2');
    const told = new RegExp(String.raw`^loop ${count} (\d+(?:\.\d+)?)$`, 'm');
    return Number(await until(() => told.exec(output())?.[1], { what: 'the delay of the event loop' }));
  };
}
