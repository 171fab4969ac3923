import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import type { Icon } from '#ui/icons.ts';
import { MenuEntry, type MenuItem } from './menu-entry.tsx';
import { useDisclosure } from './menu-keys.ts';

export type { MenuItem } from './menu-entry.tsx';

const OPENERS = ['ArrowDown'];

export type MenuProps = {
  label: string;
  icon: Icon;
  items: readonly MenuItem[];
  below?: ((close: () => void) => ReactNode) | undefined;
};

/** A disclosure, not an ARIA menu, so that Tab and a screen reader's keys work as on any page. */
export function Menu({ label, icon, items, below }: MenuProps) {
  const { id, box, open, buttonProps, closeToButton } = useDisclosure(OPENERS);
  return (
    <div ref={box} className="relative">
      <IconButton {...buttonProps} icon={icon} label={label} />
      <nav id={id} aria-label={label} hidden={!open} className={POPUP}>
        {open && (
          <>
            <ul>
              {items.map((item) => (
                <li key={item.key}>
                  <MenuEntry item={item} onChoose={closeToButton} />
                </li>
              ))}
            </ul>
            {below?.(closeToButton)}
          </>
        )}
      </nav>
    </div>
  );
}

const POPUP = cx(
  'absolute top-full right-0 z-50 mt-1 min-w-52 animate-fade-in overflow-y-auto overscroll-contain',
  'max-h-[calc(100dvh-var(--header-height)-var(--bottom-bar)-env(safe-area-inset-top)-env(safe-area-inset-bottom)-2rem)]',
  'rounded-card bg-lift p-1 shadow-lift outline outline-1 outline-line',
);
