import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from '#server/base/concurrency/semaphore.ts';
import type { Passwords } from '#server/context/context.ts';

export interface HashCost {
  readonly memoryKiB: number;
  readonly passes: number;
}

const FULL_COST: HashCost = { memoryKiB: 64 * 1024, passes: 3 };
/** Each hash takes 64 MiB and one of the four threads of Node's pool. */
const SLOTS = 4;
/** Four slots finish ten hashes in about two seconds on two cores; the caller of an eleventh would wait in vain. */
const WAITING_A_SLOT = 10;
const RETRY_AFTER_S = 3;

interface PasswordOptions {
  /** Set by tests alone. */
  cost?: HashCost;
  slots?: number;
}

/** One per process, since it counts the runs. */
export function createPasswords({ cost = FULL_COST, slots = SLOTS }: PasswordOptions = {}): Passwords {
  const room = { places: WAITING_A_SLOT * slots, retryAfterSeconds: RETRY_AFTER_S };
  const inSlot = createSemaphore(slots, room);
  const decoy = decoyOf(cost);
  const options = { memoryCost: cost.memoryKiB, timeCost: cost.passes, parallelism: 1 };
  return {
    hash: (password, line) => inSlot(() => hash(password, options), line),
    verify: async (password, hashed, line) =>
      (await inSlot(() => verify(hashed ?? decoy, password), line)) && hashed !== null,
    load: () => inSlot.load(),
    isOutdated: (hashed) => {
      const [, memory, passes] = /\bm=(\d+),t=(\d+)/.exec(hashed) ?? [];
      return Number(memory) < cost.memoryKiB || Number(passes) < cost.passes;
    },
  };
}

/** A random hash. A check against it takes as long as against a real one. */
function decoyOf({ memoryKiB, passes }: HashCost): string {
  const part = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${part(16)}$${part(32)}`;
}
