import { execFile } from 'node:child_process';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { builtTree } from './built-tree.ts';
import { builtServer, freePort, serverProcess } from '#tests/support/app/server-process.ts';

/**
 * Copies what a folder holds into another, as a disk snapshot does. Keeps owners and rights: the database runs as a user of
 * its own where the tests run as root.
 */
export const copyFolder = (from: string, to: string): Promise<unknown> =>
  promisify(execFile)('cp', ['-a', `${from}/.`, to]);

const makeFolder = (prefix: string): Promise<string> => mkdtemp(join(tmpdir(), prefix));

/**
 * A new data folder as a server's first start leaves it, without users. It is a copy: the first start spends most of its
 * time on making the database.
 *
 * @param prefix of its name in the system's temporary folder
 */
export async function newDataFolder(prefix: string): Promise<string> {
  const [template, folder] = [await firstStartFolder(await builtTree()), await makeFolder(prefix)];
  await copyFolder(template, folder);
  return folder;
}

/** What `newDataFolder` copies, kept beside a build. */
export async function firstStartFolder(tree: string): Promise<string> {
  const template = `${tree}-data`;
  if (await stat(template).catch(() => null)) return template;
  const folder = await makeFolder('vigente-first-start-');
  const draft = await mkdtemp(`${template}-`);
  try {
    const server = serverProcess({ args: builtServer(tree), dataDir: folder, port: await freePort() });
    await server.start();
    await server.stop();
    await copyFolder(folder, draft);
    // Another process may have made the same; then its template stays.
    await rename(draft, template).catch(() => undefined);
  } finally {
    for (const left of [folder, draft]) await rm(left, { recursive: true, force: true });
  }
  return template;
}
