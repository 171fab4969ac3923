import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL, matchPrecache, type PrecacheEntry } from 'workbox-precaching';

/** A file without a hash in its name bears the SHA-256 of its content. */
export type ShellEntry = PrecacheEntry & { digest?: string };

/** Holds the files of rarer screens, which the installation leaves out. Each bears a hash in its name. */
export const LATER_CACHE = 'vigente-later';
/** Lists the later files, as a JSON array of addresses (`vite.config.ts`). */
const LATER_LIST = 'later.json';

let filling: Promise<void> | null = null;

/** Pages ask at each start and return, maybe while a slow network still brings the files: one run serves all of them. */
export function keepShell(shell: readonly ShellEntry[]): Promise<void> {
  filling ??= fillCaches(shell).finally(() => {
    filling = null;
  });
  return filling;
}

/**
 * Stores what the caches lack: the shell's files that a cleaner removed, which the precache fetches but never stores,
 * and the later ones. The server may run another version by now, so only files surely of this one are kept (ADR 0064).
 */
async function fillCaches(shell: readonly ShellEntry[]): Promise<void> {
  const precache = await caches.open(cacheNames.precache);
  const lost = await missingFrom(precache, shell);
  await Promise.all(lost.map((entry) => keep(precache, entry).catch(() => undefined)));
  const later = await caches.open(LATER_CACHE);
  // One at a time and last in the browser's queue: the reseller's rows go first.
  for (const entry of await missingFrom(later, await laterFiles()))
    await keep(later, entry, 'low').catch(() => undefined);
}

/** An update is offered with all of its files; rejects where one can't be fetched. */
export async function keepAllLater(): Promise<void> {
  const response = await fetch(LATER_LIST, { cache: 'reload' });
  const later = await caches.open(LATER_CACHE);
  const missing = await missingFrom(later, entriesOf(await response.json()));
  await Promise.all(missing.map((entry) => keep(later, entry)));
}

/** Removes the later files of former versions. */
export async function dropOldLater(): Promise<void> {
  const later = await caches.open(LATER_CACHE);
  const wanted = new Set((await laterFiles()).map(({ url }) => keyOf(url)));
  const old = (await later.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(old.map((request) => later.delete(request)));
}

/** Whether an answer to a hashed address is that file: a server of another version answers with its page. */
export const isAsset = (response: Response): boolean =>
  response.ok && !response.redirected && !response.headers.get('content-type')?.startsWith('text/html');

async function laterFiles(): Promise<ShellEntry[]> {
  const list = await matchPrecache(LATER_LIST);
  return list ? entriesOf(await list.json()) : [];
}

const entriesOf = (urls: unknown): ShellEntry[] => (urls as string[]).map((url) => ({ url }));

async function missingFrom(cache: Cache, entries: readonly ShellEntry[]): Promise<ShellEntry[]> {
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  return entries.filter(({ url }) => !kept.has(keyOf(url)));
}

const keyOf = (url: string): string => getCacheKeyForURL(url) ?? new URL(url, self.location.href).href;

async function keep(cache: Cache, entry: ShellEntry, priority?: RequestPriority): Promise<void> {
  const key = keyOf(entry.url);
  const response = await fetch(key, {
    cache: 'reload',
    credentials: 'same-origin',
    ...(priority && { priority }),
  });
  if (!(await isOfThisVersion(response.clone(), entry)))
    throw new Error(`${entry.url} is of another version`);
  await cache.put(key, response);
}

async function isOfThisVersion(response: Response, { revision, digest }: ShellEntry): Promise<boolean> {
  if (!revision) return isAsset(response);
  return response.ok && !response.redirected && (await digestOf(response)) === digest;
}

async function digestOf(response: Response): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
