import { useSyncExternalStore } from 'react';

/** CSS px. Chromium resizes the layout instead, which gives 0; iOS shrinks only the visual viewport. */
export function useKeyboardInset(): number {
  return useSyncExternalStore(subscribe, inset);
}

function subscribe(changed: () => void): () => void {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', changed);
  viewport?.addEventListener('scroll', changed);
  return () => {
    viewport?.removeEventListener('resize', changed);
    viewport?.removeEventListener('scroll', changed);
  };
}

function inset(): number {
  const viewport = window.visualViewport;
  // A pinched zoom shrinks the visual viewport too, but hides nothing.
  if (!viewport || viewport.scale !== 1) return 0;
  return Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));
}
