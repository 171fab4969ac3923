import { type ReactNode, useEffect, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { cx } from './cx.ts';
import type { Icon } from './icons.ts';
import { uiMessages } from './ui.texts.ts';

export type NavItem = {
  to: string;
  label: string;
  icon: Icon;
  badge?: number | undefined;
  /** Only in the side bar; a phone reaches the screen from the panel or the header. */
  wideOnly?: boolean | undefined;
  /** Main action, which stands out in a phone's bar. */
  raised?: boolean | undefined;
};

export type FrameProps = {
  title: string;
  homeTo: string;
  search?: ReactNode;
  syncChip?: ReactNode;
  credits?: ReactNode;
  menu?: ReactNode;
  /** Five at most, without those that are `wideOnly`: they share a phone's bottom bar. */
  navItems: readonly NavItem[];
  children: ReactNode;
};

export function Frame({ navItems, children, ...header }: FrameProps) {
  return (
    <div className="min-h-dvh">
      <a href="#contenido" className={SKIP}>
        {uiMessages.skipToContent}
      </a>
      <FrameHeader {...header} />
      {navItems.length > 0 && <FrameNav items={navItems} />}
      <main id="contenido" tabIndex={-1} className={MAIN}>
        {children}
      </main>
    </div>
  );
}

/** The header's ground shows only over scrolled content (NAV-09). */
function FrameHeader({
  title,
  homeTo,
  search,
  syncChip,
  credits,
  menu,
}: Omit<FrameProps, 'navItems' | 'children'>) {
  const scrolled = useScrolled(15);
  return (
    <header
      data-scrolled={scrolled}
      className={cx(HEADER, scrolled ? 'border-line bg-sheet' : 'border-transparent')}
    >
      <div className="min-w-11 flex-1">
        <Link to={homeTo} className="target inline-flex max-w-full items-center font-title text-xl">
          <span className={BRAND}>
            <img src="/favicon.svg" alt="" width="28" height="28" />
            <span>{title}</span>
          </span>
        </Link>
      </div>
      {search}
      <div className="flex min-w-0 flex-wrap items-center justify-end gap-x-1 md:flex-1">
        {syncChip}
        {credits}
        {menu}
      </div>
    </header>
  );
}

function FrameNav({ items }: { items: readonly NavItem[] }) {
  return (
    <nav aria-label={uiMessages.mainNavigation} data-bottom-bar="" className={NAV}>
      <ul className="flex md:flex-col dense:gap-1">
        {items.map((item) => (
          <li key={item.to} className={cx('@container min-w-0 flex-1', item.wideOnly && 'max-md:hidden')}>
            <FrameNavLink {...item} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FrameNavLink({ to, label, icon: Glyph, badge, raised }: Omit<NavItem, 'wideOnly'>) {
  return (
    <NavLink to={to} end={to === '/'} className={NAV_LINK}>
      <span className={raised === true ? RAISED : PILL}>
        <Glyph aria-hidden className="size-5" />
      </span>
      <span className={NAV_LABEL}>{label}</span>
      {badge !== undefined && badge > 0 && <span className={BADGE}>{badge}</span>}
    </NavLink>
  );
}

const SKIP = cx(
  'sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-control',
  'focus:bg-accent focus:px-4 focus:py-3 focus:text-on-accent',
);
/** If the slots leave no room, the title wraps into a second line, which is cut off. */
const BRAND = 'flex h-7 flex-wrap items-center gap-x-2 gap-y-7 overflow-hidden';
const HEADER = cx(
  'print:hidden',
  'sticky top-0 z-30 flex items-center gap-x-1 border-b transition-colors duration-100',
  'min-h-(--header-height) px-[max(16px,env(safe-area-inset-left))] pt-[env(safe-area-inset-top)]',
  'md:pr-[max(2rem,env(safe-area-inset-right))] md:pl-[max(1.25rem,env(safe-area-inset-left))]',
);
const MAIN = cx(
  'print:m-0 print:p-0',
  'px-[max(16px,env(safe-area-inset-left))] pt-2 outline-none',
  'md:ml-(--side-bar) md:pr-[max(2rem,env(safe-area-inset-right))] md:pl-8',
  'pb-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+2rem)]',
);
const NAV = cx(
  'print:hidden',
  'fixed inset-x-0 bottom-0 z-30 border-t border-line bg-sheet px-1 pb-[env(safe-area-inset-bottom)]',
  'md:top-0 md:right-auto md:z-20 md:w-(--side-bar) md:overflow-y-auto md:border-t-0 md:border-r md:p-3',
  'md:pt-[calc(4.5rem+env(safe-area-inset-top))] md:pl-[max(0.75rem,env(safe-area-inset-left))]',
);
const NAV_LINK = cx(
  'group relative flex min-h-(--bottom-bar) flex-col items-center justify-center gap-0.5 rounded-control py-1 text-[0.6875rem] tracking-tight text-soft',
  'hover:text-ink aria-[current=page]:text-accent md:tracking-normal md:aria-[current=page]:font-semibold',
  'md:min-h-11 md:flex-row md:justify-start md:gap-2 md:px-2 md:text-sm md:hover:bg-well dense:min-h-10',
  'md:aria-[current=page]:bg-accent-soft',
);
const PILL = 'rounded-full px-[min(1rem,4vw)] py-0.5 group-aria-[current=page]:bg-accent-soft md:p-0';
const RAISED = cx(
  'grid size-11 place-items-center rounded-full bg-accent text-on-accent shadow-lift max-md:-mt-3.5',
  'md:contents md:text-inherit',
);
/** If large text leaves no room for a word, the icon stays alone. */
const NAV_LABEL = 'max-w-full truncate max-md:@max-[3.3rem]:sr-only';
const BADGE = cx(
  'figures absolute top-0.5 left-1/2 ml-2 min-w-5 rounded-full bg-accent px-1 text-center text-xs text-on-accent',
  'md:static md:ml-auto',
);

/**
 * Compares with `px` in CSS pixels (NAV-09). The position is read only when the page scrolls, since each reading forces
 * a layout.
 */
function useScrolled(px: number): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > px);
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, [px]);
  return scrolled;
}
