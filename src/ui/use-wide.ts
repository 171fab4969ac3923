import { useCallback, useSyncExternalStore } from 'react';

/** True from 768 px of width (PWA-18). */
export function useWide(): boolean {
  return useMatch('(min-width: 48rem)');
}

/** True from 1280 px of width, where a list has room for details beside it. */
export function useVeryWide(): boolean {
  return useMatch('(min-width: 80rem)');
}

function useMatch(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
