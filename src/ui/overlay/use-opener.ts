import { useCallback, useRef } from 'react';

type Opener = {
  remember: () => void;
  /** Falls back to the page's content if that element is gone. */
  giveBack: () => void;
};

/** Radix returns the focus only to its own trigger, and our sheets are opened by state. */
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
