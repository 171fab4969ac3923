import { may } from '#domain/team/rights.ts';
import type { Profile } from '#domain/rows.ts';
import { ProfileTile } from '#workspace/components/profile-tile.tsx';
import { useHasTeam, useMay, useProfile, useRights } from '#workspace/data/use-rows.ts';
import { LifeBuoy, MenuIcon } from '#ui/icons.ts';
import { Menu, type MenuItem } from '#ui/menu/menu.tsx';
import { MenuEntry } from '#ui/menu/menu-entry.tsx';
import { messages } from './app.texts.ts';
import { BookList, InstallEntry } from './later-parts.ts';
import { type Entries, entriesOf, firstEntries, lastEntries, ownEntries } from './menu.texts.ts';
import { useIsMember } from '#app/routes/guards.tsx';
import { type Guard, guardOf, type Path } from '#app/routes/screens.ts';
import { rightOf } from '#app/routes/screen-rights.ts';
import { useSupportChat } from './use-support-chat.ts';

type Passes = (path: Path) => boolean;

export function MainMenu() {
  const profile = useProfile();
  const isMember = useIsMember();
  const rights = useRights();
  const hasTeam = useHasTeam();
  const isPassed = (guard: Guard | undefined): boolean =>
    guard === 'admin' ? profile?.role === 'ADMIN' : guard !== 'membership' || isMember;
  const passes: Passes = (path) =>
    isPassed(guardOf(path)) && may(rights, rightOf(path)) && (path !== '/activity' || hasTeam);
  const support = supportItem(useSupportChat(profile));
  const items = [
    ...itemsOf(firstEntries, passes),
    ...(rights === null ? [support] : []),
    ...itemsOf(lastEntries, passes),
  ];
  const own = itemsOf(ownEntries, passes);
  const below = (close: () => void) => <Below profile={profile} items={own} close={close} />;
  return <Menu label={messages.menu} icon={MenuIcon} items={items} below={below} />;
}

function itemsOf(entries: Entries, passes: Passes): MenuItem[] {
  return entriesOf(entries)
    .filter(([to]) => passes(to))
    .map(([to, { label, hint, icon }]) => ({ key: to, to, label, hint, icon }));
}

function supportItem(chat: string | null): MenuItem {
  const support = { key: 'support', label: messages.support, icon: LifeBuoy };
  return chat === null
    ? { ...support, hint: messages.supportAsk, to: '/recharge_list#soporte' }
    : { ...support, hint: messages.supportHint, href: chat };
}

type BelowProps = { profile: Profile | undefined; items: readonly MenuItem[]; close: () => void };

/** Personal screens, the installation and the signed-in user (NAV-27, PRO-07). */
function Below({ profile, items, close }: BelowProps) {
  const isOwner = useMay('owner');
  return (
    <>
      <ul className="mt-1 border-t border-line pt-1">
        {items.map((item) => (
          <li key={item.key}>
            <MenuEntry item={item} onChoose={close} />
          </li>
        ))}
      </ul>
      <BookList onChoose={close} />
      <InstallEntry onChoose={close} />
      {profile && isOwner && (
        <div className="mt-1 border-t border-line pt-1">
          <ProfileTile profile={profile} onChoose={close} />
        </div>
      )}
    </>
  );
}
