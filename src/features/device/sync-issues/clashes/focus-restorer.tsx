import type { ReactNode } from 'react';

/** A removed card with the focus passes it to the next card, the previous one or the page, for keyboard users. */
export function FocusRestorer({ children }: { children: ReactNode }) {
  return (
    <div ref={handFocusOn} tabIndex={-1} className="flex min-w-0 flex-col gap-2 outline-none">
      {children}
    </div>
  );
}

/** React calls the cleanup while the card is still in its list. */
function handFocusOn(inside: HTMLElement | null): () => void {
  return () => {
    if (!inside?.contains(document.activeElement)) return;
    const card = inside.closest('li');
    const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
    const heir = neighbour?.querySelector<HTMLElement>('[tabindex="-1"]') ?? document.querySelector('main');
    heir?.focus({ preventScroll: true });
  };
}
