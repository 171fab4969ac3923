import type { Profile } from '#domain/rows.ts';
import { ProfileTile } from '#workspace/pieces/profile-tile.tsx';
import { useProfile } from '#workspace/data/use-rows.ts';
import {
  FolderDown,
  KeyRound,
  LifeBuoy,
  LogOut,
  MenuIcon,
  MessageCircle,
  Pencil,
  RefreshCw,
  ShieldCheck,
} from '#ui/icons.ts';
import { Menu, type MenuItem } from '#ui/menu/menu.tsx';
import { MenuEntry } from '#ui/menu/menu-entry.tsx';
import { messages } from './app.messages.ts';
import { InstallEntry } from './later-parts.ts';
import { useIsMember } from '#app/routes/guards.tsx';
import { useSupportChat } from './use-support-chat.ts';

/** NAV-10 to NAV-13, NAV-27 */
export function MainMenu() {
  const profile = useProfile();
  const chat = useSupportChat(profile);
  const below = (close: () => void) => <Below profile={profile} close={close} />;
  return <Menu label={messages.menu} icon={MenuIcon} items={menuItems(profile, chat)} below={below} />;
}

function menuItems(profile: Profile | undefined, supportChat: string | null): MenuItem[] {
  const support = { key: 'support', label: messages.support, icon: LifeBuoy };
  const admin: MenuItem[] =
    profile?.role === 'ADMIN'
      ? [{ key: 'admin', label: messages.admin, icon: ShieldCheck, to: '/admin' }]
      : [];
  return [
    { key: 'edit', label: messages.edit, hint: messages.editHint, icon: Pencil, to: '/edit_profile' },
    {
      key: 'recharges',
      label: messages.recharges,
      hint: messages.rechargesHint,
      icon: RefreshCw,
      to: '/recharge_list',
    },
    supportChat === null
      ? { ...support, hint: messages.supportAsk, to: '/recharge_list#soporte' }
      : { ...support, hint: messages.supportHint, href: supportChat },
    ...admin,
    { key: 'logout', label: messages.signOut, icon: LogOut, to: '/logout' },
  ];
}

const PLACES: readonly MenuItem[] = [
  { key: 'messages', label: messages.templates, icon: MessageCircle, to: '/templates' },
  { key: 'data', label: messages.data, icon: FolderDown, to: '/data' },
  { key: 'security', label: messages.security, icon: KeyRound, to: '/security' },
];

/** Apart from the specified entries: places of one's own, the installation and who is signed in (NAV-27, PRO-07). */
function Below({ profile, close }: { profile: Profile | undefined; close: () => void }) {
  // The texts are edited with a membership alone (rules §7).
  const isMember = useIsMember();
  return (
    <>
      <ul className="mt-1 border-t border-line pt-1">
        {PLACES.filter(({ key }) => isMember || key !== 'messages').map((item) => (
          <li key={item.key}>
            <MenuEntry item={item} onChoose={close} />
          </li>
        ))}
      </ul>
      <InstallEntry onChoose={close} />
      {profile && (
        <div className="mt-1 border-t border-line pt-1">
          <ProfileTile profile={profile} onChoose={close} />
        </div>
      )}
    </>
  );
}
