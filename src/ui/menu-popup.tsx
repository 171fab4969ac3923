import { type ReactNode, useRef } from 'react';
import { Content, Item, Portal, Root, Trigger } from 'radix-ui/dropdown-menu';
import { Link } from 'react-router-dom';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { ExternalLink } from './icons.ts';
import type { MenuItem, MenuProps } from './menu.tsx';

/**
 * The menu itself, open from the start: `Menu` renders it at the first press. Not modal, since Radix would then lock
 * the scroll by an injected <style>, which our CSP refuses. An act starts when the menu has closed and the focus is
 * on the button again, so that a sheet which it opens gives the focus back there.
 */
export function MenuPopup({ label, icon, items }: MenuProps) {
  const chosen = useRef<(() => void) | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <Root modal={false} defaultOpen>
      <Trigger asChild>
        <IconButton ref={trigger} icon={icon} label={label} />
      </Trigger>
      <Portal>
        <Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          className={POPUP}
          onCloseAutoFocus={(event) => {
            const act = chosen.current;
            chosen.current = null;
            if (!act) return;
            event.preventDefault();
            trigger.current?.focus();
            act();
          }}
        >
          {items.map((item) => (
            <MenuEntry key={item.key} item={item} onAct={(act) => (chosen.current = act)} />
          ))}
        </Content>
      </Portal>
    </Root>
  );
}

const POPUP = cx(
  'z-50 flex max-h-(--radix-dropdown-menu-content-available-height) min-w-52 flex-col overflow-y-auto',
  'animate-fade-in rounded-card border border-edge bg-sheet p-1',
);

const ENTRY =
  'target flex items-center gap-3 rounded-control px-3 py-1.5 outline-none data-highlighted:bg-well';

function MenuEntry({ item, onAct }: { item: MenuItem; onAct: (act: () => void) => void }) {
  const className = cx(ENTRY, item.danger && 'text-red');
  if ('onSelect' in item) {
    return (
      <Item className={cx(className, 'cursor-pointer')} onSelect={() => onAct(item.onSelect)}>
        <EntryText item={item} />
      </Item>
    );
  }
  return (
    <Item asChild>
      {'to' in item ? (
        <Link to={item.to} className={className}>
          <EntryText item={item} />
        </Link>
      ) : (
        <a href={item.href} target="_blank" rel="noopener noreferrer" className={className}>
          <EntryText item={item} end={<ExternalLink aria-hidden className="ml-auto size-4 text-soft" />} />
        </a>
      )}
    </Item>
  );
}

function EntryText({ item, end }: { item: MenuItem; end?: ReactNode }) {
  const Glyph = item.icon;
  return (
    <>
      {Glyph && <Glyph aria-hidden className={cx('size-5 shrink-0', !item.danger && 'text-soft')} />}
      {item.label}
      {end}
    </>
  );
}
