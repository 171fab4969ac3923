import { useCallback, useRef } from 'react';

type Opener = {
  /** Keeps what has the focus now. */
  remember: () => void;
  /** Gives the focus back to it, or to the page's content where it is gone. */
  giveBack: () => void;
};

/**
 * The element that had the focus when a layer opened. Radix gives the focus back only to its own trigger, and our
 * sheets are opened by state.
 */
export function useOpener(): Opener {
  const opener = useRef<HTMLElement | null>(null);
  const remember = useCallback(() => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  }, []);
  const giveBack = useCallback(() => {
    const kept = opener.current;
    const target =
      kept?.isConnected && kept !== document.body ? kept : document.querySelector<HTMLElement>('main');
    target?.focus({ preventScroll: true });
  }, []);
  return { remember, giveBack };
}
