import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import type { Icon } from './icons.ts';
import { MenuEntry, type MenuItem } from './menu-entry.tsx';

export type { MenuItem } from './menu-entry.tsx';

export type MenuProps = {
  label: string;
  icon: Icon;
  items: readonly MenuItem[];
};

/**
 * An icon button that shows a list of links and acts below it: a disclosure, not an ARIA menu, so that Tab and the
 * reader's own keys work inside as on any page. Escape, a choice, a press elsewhere and leaving by Tab close it.
 */
export function Menu({ label, icon, items }: MenuProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const leave = (): void => {
    close();
    button.current?.focus();
  };
  useDismissal(box, open, { onPressOutside: close, onEscape: leave });
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    // An entry takes the focus only once it is shown.
    if (!open) flushSync(() => setOpen(true));
    moveFocus(box.current, event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    <div
      ref={box}
      className="relative"
      onKeyDown={press}
      onBlur={({ relatedTarget: next, currentTarget }) => {
        // Without a target the focus went nowhere: Safari's buttons and links don't take it from a press.
        if (next && !currentTarget.contains(next)) close();
      }}
    >
      <IconButton
        ref={button}
        icon={icon}
        label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      <nav id={id} aria-label={label} hidden={!open} className={POPUP}>
        <ul>
          {items.map((item) => (
            <li key={item.key}>
              <MenuEntry item={item} onChoose={leave} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

const POPUP = cx(
  'absolute top-full right-0 z-50 mt-1 min-w-52 animate-fade-in overflow-y-auto overscroll-contain',
  'max-h-[calc(100dvh-var(--header-height)-var(--bottom-bar)-2rem)]',
  'rounded-card border border-edge bg-sheet p-1',
);

/** Moves the focus by one between the button and the entries, and stays at the ends. */
function moveFocus(box: HTMLElement | null, by: 1 | -1): void {
  const stops = [...(box?.querySelectorAll<HTMLElement>('button, a') ?? [])];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[Math.max(at + by, 0)]?.focus();
}

type Dismissal = { onPressOutside: () => void; onEscape: () => void };

/** Hears of presses outside `box` and of Escape anywhere while it is open (NAV-12). */
function useDismissal(
  box: RefObject<HTMLElement | null>,
  open: boolean,
  { onPressOutside, onEscape }: Dismissal,
) {
  useEffect(() => {
    if (!open) return undefined;
    const heard = new AbortController();
    const { signal } = heard;
    const pressed = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !box.current?.contains(target)) onPressOutside();
    };
    document.addEventListener('pointerdown', pressed, { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape(), { signal });
    return () => heard.abort();
  });
}
