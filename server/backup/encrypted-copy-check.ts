import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { StartError } from '#server/base/config/start-error.ts';
import type { Locking } from './encryption.ts';
import { checkPacked } from './read-backup.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** Checks a backup while it is encrypted for a foreign key: this machine can't open it afterwards. */
export interface EncryptedCopyCheck {
  /** Encrypts as `locking` does. The input is read as a restore would read it; the output is hashed. */
  locking: NonNullable<Locking>;
  /** Throws StartError unless `draft` holds exactly the encrypted output. */
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

/** Forwards bytes while a reader checks that the backup is complete. Ends only when the reader has ended. */
async function* readAlong(file: string, clear: Bytes): AsyncGenerator<Uint8Array> {
  const copy = new PassThrough();
  const reading = checkPacked(file, copy);
  // The next wait or the end receives the rejection; until then it destroys the copy.
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
