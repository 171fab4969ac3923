import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { chatLink } from '#ui/chat-link.ts';
import { cx } from '#ui/cx.ts';
import { ExternalLink, type Icon } from '#ui/icons.ts';

/** `to` is a screen, `href` opens a chat outside the app, `onSelect` acts. */
export type MenuItem = {
  key: string;
  label: string;
  hint?: string | undefined;
  icon?: Icon | undefined;
  danger?: boolean | undefined;
} & ({ to: string } | { href: string } | { onSelect: () => void });

export type MenuEntryProps = {
  item: MenuItem;
  /** Runs before the action, so that a sheet opened by it returns the focus to the menu's button. */
  onChoose: () => void;
};

const ENTRY =
  'target flex w-full items-center gap-3 rounded-control px-3 py-1.5 text-left -outline-offset-2 hover:bg-well';

/** Drawn by CSS: the entry's name stays its label. */
const HINT = 'after:block after:text-xs after:text-soft after:content-[attr(data-hint)]';

export function MenuEntry({ item, onChoose }: MenuEntryProps) {
  const className = cx(ENTRY, item.danger && 'text-red');
  if ('to' in item) {
    return (
      <Link to={item.to} aria-label={item.label} onClick={onChoose} className={className}>
        <EntryText item={item} />
      </Link>
    );
  }
  if ('href' in item) {
    return (
      <a href={item.href} {...chatLink()} aria-label={item.label} onClick={onChoose} className={className}>
        <EntryText item={item} end={<ExternalLink aria-hidden className="ml-auto size-4 text-soft" />} />
      </a>
    );
  }
  const select = (): void => {
    onChoose();
    item.onSelect();
  };
  return (
    <button type="button" onClick={select} className={className}>
      <EntryText item={item} />
    </button>
  );
}

function EntryText({ item, end }: { item: MenuItem; end?: ReactNode }) {
  const Glyph = item.icon;
  return (
    <>
      {Glyph && <Glyph aria-hidden className={cx('size-5 shrink-0', !item.danger && 'text-soft')} />}
      <span className={cx('min-w-0', item.hint !== undefined && HINT)} data-hint={item.hint}>
        {item.label}
      </span>
      {end}
    </>
  );
}
