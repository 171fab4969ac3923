import { useSyncExternalStore } from 'react';

/** True while the page is scrolled by more than `px` CSS pixels (NAV-09). */
export function useScrolled(px: number): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY > px);
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}
