import { useSyncExternalStore } from 'react';

const DARK = '(prefers-color-scheme: dark)';

/** Changes with the looks of the page: what is drawn on a canvas is drawn again. */
export function useTheme(): string {
  return useSyncExternalStore(subscribe, read);
}

function read(): string {
  return document.documentElement.dataset['theme'] ?? String(window.matchMedia(DARK).matches);
}

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(DARK);
  query.addEventListener('change', changed);
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    query.removeEventListener('change', changed);
    observer.disconnect();
  };
}
