import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from '#server/concurrency/semaphore.ts';
import type { Passwords } from '#server/context.ts';

export interface HashCost {
  readonly memoryKiB: number;
  readonly passes: number;
}

const FULL_COST: HashCost = { memoryKiB: 64 * 1024, passes: 3 };
/** Each run takes 64 MiB and a thread of Node's pool of four. */
const RUNS_AT_ONCE = 4;
/** About two seconds of work on two cores: who comes later would wait in vain. */
const ROOM = { places: 40, retryAfterSeconds: 3 };

/** Made once for each process, since it counts the runs. Only tests set `cost`. */
export function createPasswords(cost: HashCost = FULL_COST): Passwords {
  const inSlot = createSemaphore(RUNS_AT_ONCE, ROOM);
  const decoy = decoyOf(cost);
  const options = { memoryCost: cost.memoryKiB, timeCost: cost.passes, parallelism: 1 };
  return {
    hash: (password) => inSlot(() => hash(password, options)),
    verify: async (password, hashed, goesFirst) =>
      (await inSlot(() => verify(hashed ?? decoy, password), goesFirst)) && hashed !== null,
    isOutdated: (hashed) => {
      const [, memory, passes] = /\bm=(\d+),t=(\d+)/.exec(hashed) ?? [];
      return Number(memory) < cost.memoryKiB || Number(passes) < cost.passes;
    },
  };
}

/** A random hash. Checking a password against it takes as long as against a real one. */
function decoyOf({ memoryKiB, passes }: HashCost): string {
  const part = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${part(16)}$${part(32)}`;
}
