import { Suspense, lazy, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import type { Icon } from './icons.ts';

/** One entry: `to` is a screen of ours, `href` opens outside, `onSelect` acts. */
export type MenuItem = {
  key: string;
  label: string;
  icon?: Icon | undefined;
  danger?: boolean | undefined;
} & ({ to: string } | { href: string } | { onSelect: () => void });

export type MenuProps = {
  label: string;
  icon: Icon;
  items: readonly MenuItem[];
};

const loadPopup = () => import('./menu-popup.tsx');
const MenuPopup = lazy(async () => ({ default: (await loadPopup()).MenuPopup }));

/**
 * An icon button that opens a list of actions. Radix's menu (32 KB gzip with its positioning) would not fit into the
 * first route, so that it comes when the pointer or the focus reaches the button.
 */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <IconButton
      icon={props.icon}
      label={props.label}
      aria-haspopup="menu"
      aria-expanded={wanted}
      onPointerEnter={() => void loadPopup()}
      onFocus={() => void loadPopup()}
      onClick={() => setWanted(true)}
      onKeyDown={(event) => event.key === 'ArrowDown' && setWanted(true)}
    />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <MenuPopup {...props} />
    </Suspense>
  );
}
