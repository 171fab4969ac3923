import { type KeyboardEvent as KeyPress, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** What an open menu hears of: the reader went elsewhere, by a press (NAV-12) or the focus; or pressed Escape. */
type OpenMenu = { onLeave: () => void; onEscape: () => void };

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * What a disclosure of links and acts is made of: `box` around its button and its list (`id`, hidden unless open), the
 * button's own attributes, and how to close it with the focus back on the button. `openers`: the arrows that open it
 * from the button, with the first entry in focus.
 */
export function useDisclosure(openers: readonly string[]) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const closeToButton = (): void => {
    close();
    button.current?.focus();
  };
  useOpenMenu(box, open, { onLeave: close, onEscape: closeToButton });
  const enter = (event: KeyPress): void => {
    if (open || !openers.includes(event.key)) return;
    event.preventDefault();
    // An entry takes the focus only once it is shown.
    flushSync(() => setOpen(true));
    moveFocus(box.current, 1);
  };
  const buttonProps = {
    ref: button,
    'aria-expanded': open,
    'aria-controls': id,
    onClick: () => setOpen(!open),
    onKeyDown: enter,
  };
  return { id, box, open, buttonProps, closeToButton };
}

/** Listens while a menu is open; `box` is its button with its list. The arrows move between them. */
function useOpenMenu(
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
function moveFocus(box: HTMLElement | null, by: 1 | -1): void {
  const stops = [...(box?.querySelectorAll<HTMLElement>('button, a') ?? [])];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[Math.max(at + by, 0)]?.focus();
}
