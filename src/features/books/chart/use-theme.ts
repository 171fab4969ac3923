import { useSyncExternalStore } from 'react';

const DARK = '(prefers-color-scheme: dark)';

/** Changes with the theme, so that a canvas can be drawn again in its colours. */
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
