import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { cx } from './cx.ts';
import { isShouted } from './is-shouted.ts';
import { ArrowLeft } from './icons.ts';
import { uiMessages } from './ui.texts.ts';

export type PageLink = { to: string; label: string };

export type PageProps = {
  title: string;
  subtitle?: string | undefined;
  actions?: ReactNode;
  back?: PageLink | undefined;
  tabs?: readonly PageLink[] | undefined;
  tabsLabel?: string | undefined;
  width?: 'narrow' | 'wide' | undefined;
  children: ReactNode;
};

export function Page({
  title,
  subtitle,
  actions,
  back,
  tabs,
  tabsLabel,
  width = 'wide',
  children,
}: PageProps) {
  return (
    <div className={cx('mx-auto flex w-full flex-col gap-4', width === 'narrow' ? 'max-w-2xl' : 'max-w-384')}>
      <title>{`${title} · Vigente`}</title>
      <header className="flex flex-col gap-1">
        {back && <BackLink {...back} />}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h1 className={isShouted(title) ? SHOUTED : TITLE}>{title}</h1>
            {subtitle && <p className="text-sm text-soft">{subtitle}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      </header>
      {tabs && <PageTabs label={tabsLabel ?? uiMessages.sections} tabs={tabs} />}
      {children}
    </div>
  );
}

const TITLE =
  'font-title text-[1.75rem] leading-9 font-semibold tracking-tight md:text-[2.125rem] md:leading-11';
const SHOUTED = 'shout text-base leading-6';

function BackLink({ to, label }: PageLink) {
  return (
    <nav aria-label={uiMessages.breadcrumb} className="self-start print:hidden">
      <Link to={to} className="target inline-flex items-center gap-1 text-sm text-accent hover:underline">
        <ArrowLeft aria-hidden className="size-4" />
        {label}
      </Link>
    </nav>
  );
}

function PageTabs({ label, tabs }: { label: string; tabs: readonly PageLink[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-1 border-b border-line">
      {tabs.map(({ to, label: text }) => (
        <NavLink
          key={to}
          to={to}
          end
          className="target -mb-px inline-flex items-center border-b-2 border-transparent px-2.5 text-soft md:px-3 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-accent"
        >
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
