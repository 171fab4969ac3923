/** Target of another app's share, from the manifest (PWA-31). */
export const SHARE_PATH = '/find';
const FIELDS = ['text', 'title', 'url'];
/**
 * Storage key of this tab, so that the text outlasts a sign-in and its reload. The address isn't used: histories keep
 * it.
 */
const KEY = 'vigente-shared';

/** Keeps the text in a share's address; returns the address without it, or null for any other address. */
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

/** Works once: undefined without a new share. */
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
