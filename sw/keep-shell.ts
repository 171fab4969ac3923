import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL, type PrecacheEntry } from 'workbox-precaching';

/** A file without a hash in its name bears the SHA-256 of its content. */
export type ShellEntry = PrecacheEntry & { digest?: string };

/**
 * The precache fetches what a cleared cache lacks, but never stores it. The server may run another version by now, so
 * only files surely of this one are kept (ADR 0064).
 */
export async function keepShell(shell: readonly ShellEntry[]): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const missing = shell.filter(({ url }) => !kept.has(keyOf(url)));
  await Promise.all(missing.map((entry) => keepAgain(cache, entry)));
}

const keyOf = (url: string): string => getCacheKeyForURL(url) ?? url;

/** A file that fails now is tried again at the next start. */
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

/** A hashed name exists in its own version only: the server of another answers it with its page. */
async function isOfThisVersion(response: Response, { revision, digest }: ShellEntry): Promise<boolean> {
  if (!revision) return !response.headers.get('content-type')?.startsWith('text/html');
  return (await digestOf(response)) === digest;
}

async function digestOf(response: Response): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
