/** The manifest names it: another app's share leads here (PWA-31). */
export const SHARE_PATH = '/find';
const FIELDS = ['text', 'title', 'url'];
/** Of this tab, so that it outlasts a sign-in and its reload. Not in the address, which histories keep. */
const KEY = 'vigente-shared';

/** Keeps what a share brings in its address; gives the address without it, or null for any other address. */
export function keepSharedText(address: string): string | null {
  const { pathname, searchParams } = new URL(address);
  if (pathname !== SHARE_PATH) return null;
  const text = FIELDS.flatMap((field) => searchParams.get(field) ?? []).join('\n');
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // Without storage the search opens empty.
  }
  return '/';
}

export function hasSharedText(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Once: undefined where nothing was shared since. */
export function takeSharedText(): string | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    if (text === null) return undefined;
    sessionStorage.removeItem(KEY);
    return text;
  } catch {
    return undefined;
  }
}
