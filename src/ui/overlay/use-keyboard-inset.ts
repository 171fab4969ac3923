import { useLayoutEffect, useState } from 'react';

/** CSS px. Chromium resizes the layout instead, which gives 0; iOS shrinks only the visual viewport. */
export function useKeyboardInset(): number {
  const [insetPx, setInsetPx] = useState(0);
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    // Read on events only: each reading forces a layout.
    const read = () => setInsetPx(inset());
    read();
    viewport?.addEventListener('resize', read);
    viewport?.addEventListener('scroll', read);
    return () => {
      viewport?.removeEventListener('resize', read);
      viewport?.removeEventListener('scroll', read);
    };
  }, []);
  return insetPx;
}

function inset(): number {
  const viewport = window.visualViewport;
  // A pinched zoom shrinks the visual viewport too, but hides nothing.
  if (!viewport || viewport.scale !== 1) return 0;
  return Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));
}
