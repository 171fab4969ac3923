import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { StartError } from '#server/base/config/start-error.ts';
import type { Locking } from './encryption.ts';
import { checkPacked } from './read-backup.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** Sees a backup being encrypted for somebody else: this machine can't open it again. */
export interface EncryptedCopyCheck {
  /** Encrypts as `locking` does. What goes in is read as a restore would; what comes out is hashed. */
  locking: NonNullable<Locking>;
  /** Throws StartError unless `draft` holds the bytes that came out. */
  compare(draft: string): Promise<void>;
}

/** `file` is for messages. */
export function checkEncryptedCopy(file: string, locking: NonNullable<Locking>): EncryptedCopyCheck {
  const hash = createHash('sha256');
  return {
    locking: async function* lock(clear) {
      for await (const chunk of locking(readAlong(file, clear))) {
        hash.update(chunk);
        yield chunk;
      }
    },
    compare: async (draft) => {
      const read = createHash('sha256');
      for await (const chunk of createReadStream(draft)) read.update(chunk as Buffer);
      if (read.digest('hex') !== hash.digest('hex'))
        throw new StartError(`${file} isn't on the disk as it was written`);
    },
  };
}

/** Passes bytes on that a reader of backups takes as whole. Ends only when the reader has. */
async function* readAlong(file: string, clear: Bytes): AsyncGenerator<Uint8Array> {
  const copy = new PassThrough();
  const reading = checkPacked(file, copy);
  // Its rejection is met at the next wait or at the end; until then it destroys the copy.
  reading.catch((error: unknown) => copy.destroy(error instanceof Error ? error : undefined));
  try {
    for await (const chunk of clear) {
      if (!copy.write(chunk)) await Promise.race([once(copy, 'drain'), reading]);
      yield chunk;
    }
    copy.end();
    await reading;
  } finally {
    copy.destroy();
  }
}
