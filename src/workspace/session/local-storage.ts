/** With cookies blocked even the name `localStorage` throws: nothing is kept then. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is nothing to remove.
  }
}

export function localKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** False if the browser refuses it. */
export function hasLocalStorage(): boolean {
  try {
    localStorage.getItem('');
    return true;
  } catch {
    return false;
  }
}
