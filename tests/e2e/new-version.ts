import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a deployment does: another index.html, and a worker that lists it under another revision. */
export async function publishNewVersion(tree: string): Promise<void> {
  const index = join(tree, 'dist/app/index.html');
  const worker = join(tree, 'dist/app/sw.js');
  await writeFile(index, (await readFile(index, 'utf8')).replace('<html', '<html data-version="next"'));
  const entry = /("revision":")[0-9a-f]+(","url":"index\.html")/;
  const next = (await readFile(worker, 'utf8')).replace(entry, '$1next$2');
  await writeFile(worker, next);
}
