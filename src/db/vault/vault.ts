/** Synchronous, so that it can run inside a transaction of IndexedDB. `place` is authenticated with the text. */
export interface Sealer {
  seal: (text: string, place: string) => Uint8Array;
  open: (bytes: Uint8Array, place: string) => string;
}

/** `writes`: form of written rows while the vault is open; `clear` while the lock is being turned off. */
interface OpenVault {
  userId: string;
  sealer: Sealer;
  writes: 'sealed' | 'clear';
}

/** Only this page's memory holds it: a closed or reloaded page has none (ADR 0122). */
let vault: OpenVault | null = null;
let releaseLock = (): void => undefined;

/** From here on, reads the user's database through `sealer`, and writes through it unless `writes` is `clear`. */
export function openVault(userId: string, sealer: Sealer, writes: OpenVault['writes'] = 'sealed'): void {
  closeVault();
  vault = { userId, sealer, writes };
  if (writes === 'sealed' && typeof navigator !== 'undefined' && 'locks' in navigator) {
    const held = new Promise<void>((resolve) => (releaseLock = resolve));
    void navigator.locks.request(vaultLock(userId), { mode: 'shared' }, () => held);
  }
}

export function closeVault(): void {
  releaseLock();
  vault = null;
}

/** Null if this user has no lock, or it is locked. */
export function openVaultOf(userId: string): OpenVault | null {
  return vault?.userId === userId ? vault : null;
}

/** Each page with an open vault shares this Web Lock: turning the lock off waits until there is no other one. */
export const vaultLock = (userId: string): string => `vigente-vault-${userId}`;
