import { type RefObject, useEffect } from 'react';

/** What an open menu hears of: the reader went elsewhere, by a press (NAV-12) or the focus; or pressed Escape. */
type OpenMenu = { onLeave: () => void; onEscape: () => void };

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/** Listens while a menu is open; `box` is its button with its list. The arrows move between them. */
export function useOpenMenu(
  box: RefObject<HTMLElement | null>,
  open: boolean,
  { onLeave, onEscape }: OpenMenu,
): void {
  useEffect(() => {
    if (!open) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const isInside = ({ target }: Event): boolean =>
      target instanceof Node && box.current?.contains(target) === true;
    const look = (event: Event): void => {
      if (!isInside(event)) onLeave();
    };
    const press = (event: KeyboardEvent): void => {
      const by = STEPS[event.key];
      if (event.defaultPrevented) return;
      if (event.key === 'Escape') onEscape();
      if (!by || !isInside(event)) return;
      event.preventDefault();
      moveFocus(box.current, by);
    };
    document.addEventListener('pointerdown', look, { signal });
    document.addEventListener('focusin', look, { signal });
    document.addEventListener('keydown', press, { signal });
    return () => listening.abort();
  });
}

/** Moves the focus by one between the button and the entries, and stays at the ends. */
export function moveFocus(box: HTMLElement | null, by: 1 | -1): void {
  const stops = [...(box?.querySelectorAll<HTMLElement>('button, a') ?? [])];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[Math.max(at + by, 0)]?.focus();
}
