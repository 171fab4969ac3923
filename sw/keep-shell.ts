import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL, type PrecacheEntry } from 'workbox-precaching';

/** A file of the shell, as the build lists it; one without a hash in its name bears the SHA-256 of its content. */
export type ShellEntry = PrecacheEntry & { digest?: string };

/**
 * Keeps again what a cleaner or the browser has taken from the shell's cache: the precache itself only fetches what it
 * misses. The server may run another version by now, of which a file under an old name would break the shell, so that
 * only what is surely of this one is kept; the rest comes with the next worker.
 */
export async function keepShell(shell: readonly ShellEntry[]): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const missing = shell.filter(({ url }) => !kept.has(keyOf(url)));
  await Promise.all(missing.map((entry) => keepAgain(cache, entry)));
}

/** By which the precache knows a file. */
const keyOf = (url: string): string => getCacheKeyForURL(url) ?? url;

/** What can't be had now is looked for at the next start. */
async function keepAgain(cache: Cache, entry: ShellEntry): Promise<void> {
  const key = keyOf(entry.url);
  try {
    const response = await fetch(key, { cache: 'reload', credentials: 'same-origin' });
    const isSound = response.ok && !response.redirected;
    if (isSound && (await isOfThisVersion(response.clone(), entry))) await cache.put(key, response);
  } catch {
    // No network, or no room.
  }
}

/** A name with a hash in it goes with its version, and the server then answers with its page. */
async function isOfThisVersion(response: Response, { revision, digest }: ShellEntry): Promise<boolean> {
  if (!revision) return !response.headers.get('content-type')?.startsWith('text/html');
  return (await digestOf(response)) === digest;
}

async function digestOf(response: Response): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
