/** The browser may ask, and refuses where nobody pressed anything. */
export const canReadClipboard = (): boolean =>
  'clipboard' in navigator && typeof navigator.clipboard.readText === 'function';

/** Null where the browser or the reseller refuses. */
export async function readClipboard(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}
