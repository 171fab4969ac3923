import { vi } from 'vitest';

/** A window and a local storage over `kept`, until `vi.unstubAllGlobals()`. */
export function stubBrowser(kept: Map<string, string>): void {
  const nothing = (): void => undefined;
  vi.stubGlobal('window', { addEventListener: nothing, removeEventListener: nothing });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
}
