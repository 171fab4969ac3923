import type { ReactNode } from 'react';

/**
 * The inside of a card of a list. Gone with the focus in it, it hands the focus to the next card, to the one before,
 * or to the page's content: whoever works by the keyboard goes on from there.
 */
export function KeptFocus({ children }: { children: ReactNode }) {
  return (
    <div ref={handFocusOn} tabIndex={-1} className="flex min-w-0 flex-col gap-2 outline-none">
      {children}
    </div>
  );
}

/** React calls what it returns while the card is still in its list. */
function handFocusOn(inside: HTMLElement | null): () => void {
  return () => {
    if (!inside?.contains(document.activeElement)) return;
    const card = inside.closest('li');
    const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
    const heir = neighbour?.querySelector<HTMLElement>('[tabindex="-1"]') ?? document.querySelector('main');
    heir?.focus({ preventScroll: true });
  };
}
