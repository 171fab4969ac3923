import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Publishes as a deployment does: another index.html, and a worker that lists it under another revision. */
export async function publishNewVersion(tree: string): Promise<void> {
  const index = join(tree, 'dist/app/index.html');
  const worker = join(tree, 'dist/app/sw.js');
  const page = (await readFile(index, 'utf8')).replace('<html', '<html data-version="next"');
  await writeFile(index, page);
  const digest = createHash('sha256').update(page).digest('hex');
  const listed = { digest, revision: digest.slice(0, 32), url: 'index.html' };
  const entry = /\{[^{}]*"url":"index\.html"[^{}]*\}/;
  const next = (await readFile(worker, 'utf8')).replace(entry, JSON.stringify(listed));
  await writeFile(worker, next);
}
