import type { CopyAsked } from './copy-file.ts';
import { openCopy, sealCopy } from './sealed-copy.ts';

/** Runs outside the page: key derivation alone takes a slow phone a second or two. */
addEventListener('message', ({ data }: MessageEvent<CopyAsked>) => void answer(data));

async function answer(asked: CopyAsked): Promise<void> {
  const done = await (
    'copy' in asked
      ? sealCopy(asked.copy, asked.passphrase).then((bytes) => new Blob([bytes]))
      : openCopy(new Uint8Array(await asked.file.arrayBuffer()), asked.passphrase)
  ).catch(() => null);
  postMessage(done);
}
