import { type KeyboardEvent as KeyPress, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** `onLeave` runs at a press outside (NAV-12) or when the focus leaves. */
type OpenMenu = { onLeave: () => void; onEscape: () => void };

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/** `box` holds the button and its list. `openers` are arrow keys that open it and focus the first entry. */
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
    // An entry can take the focus only once it is shown.
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

function moveFocus(box: HTMLElement | null, by: 1 | -1): void {
  const stops = [...(box?.querySelectorAll<HTMLElement>('button, a') ?? [])];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[Math.max(at + by, 0)]?.focus();
}
