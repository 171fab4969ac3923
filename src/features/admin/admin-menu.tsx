import { cx } from '#ui/cx.ts';
import { Check, Plus, Receipt, Ticket, Users, type Icon } from '#ui/icons.ts';
import { useDisclosure } from '#ui/menu/menu-keys.ts';
import { ADMIN_PAGES, type AdminPage } from './admin-page.ts';
import { messages } from './admin.texts.ts';

export interface AdminMenuProps {
  /** Null on the audit log, which is no entry of the menu. */
  page: AdminPage | null;
  onChoose: (page: AdminPage) => void;
}

/** The entries are above the button, so the upward arrow opens them too. */
const OPENERS = ['ArrowDown', 'ArrowUp'];

const ICONS: Record<AdminPage, Icon> = {
  users: Users,
  finances: Receipt,
  credits: Ticket,
};

/** The floating '+' (ADM-01): a disclosure, as `Menu` is. */
export function AdminMenu({ page, onChoose }: AdminMenuProps) {
  const { id, box, open, buttonProps, closeToButton } = useDisclosure(OPENERS);
  const choose = (next: AdminPage): void => {
    closeToButton();
    onChoose(next);
  };
  return (
    <div ref={box} className={CORNER}>
      <button
        {...buttonProps}
        type="button"
        aria-label={messages.menu}
        title={messages.menu}
        className={ROUND}
      >
        <Plus aria-hidden className={cx('size-7 transition-transform', open && 'rotate-45')} />
      </button>
      <nav id={id} aria-label={messages.menu} hidden={!open} className={POPUP}>
        <ul>
          {ADMIN_PAGES.map((entry) => (
            <li key={entry}>
              <Entry page={entry} chosen={entry === page} onChoose={choose} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

type EntryProps = Pick<AdminMenuProps, 'onChoose'> & { page: AdminPage; chosen: boolean };

function Entry({ page, chosen, onChoose }: EntryProps) {
  const Glyph = ICONS[page];
  return (
    <button
      type="button"
      aria-current={chosen ? 'page' : undefined}
      onClick={() => onChoose(page)}
      className={ENTRY}
    >
      <Glyph aria-hidden className="size-5 shrink-0" />
      {messages.pages[page]}
      {chosen && <Check aria-hidden className="ml-auto size-5 shrink-0" />}
    </button>
  );
}

const CORNER = cx(
  'fixed right-[max(1rem,env(safe-area-inset-right))] z-20 md:right-8',
  'bottom-[calc(1rem+var(--bottom-bar)+env(safe-area-inset-bottom))] md:bottom-6',
);
const ROUND = cx(
  'grid size-14 place-items-center rounded-full border border-sheet bg-accent text-on-accent',
  'transition-colors duration-100 hover:bg-accent-strong',
);
const POPUP = cx(
  'absolute right-0 bottom-full mb-2 min-w-52 animate-fade-in overflow-y-auto overscroll-contain',
  'max-h-[calc(100dvh-var(--header-height)-var(--bottom-bar)-7rem)]',
  'rounded-card border border-edge bg-sheet p-1',
);
const ENTRY = cx(
  'target flex w-full items-center gap-3 rounded-control px-3 py-1.5 text-left -outline-offset-2 text-soft',
  'hover:bg-well hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-accent',
);
