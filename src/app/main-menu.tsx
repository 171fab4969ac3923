import type { Profile } from '#domain/rows.ts';
import { useProfile } from '#workspace/data/use-rows.ts';
import { LifeBuoy, LogOut, MenuIcon, Pencil, RefreshCw, ShieldCheck } from '#ui/icons.ts';
import { Menu, type MenuItem } from '#ui/menu/menu.tsx';
import { messages } from './app.messages.ts';
import { InstallEntry } from './later-parts.ts';
import { useSupportChat } from './use-support-chat.ts';

/** NAV-10 to NAV-13 */
export function MainMenu() {
  const profile = useProfile();
  const chat = useSupportChat(profile);
  return <Menu label={messages.menu} icon={MenuIcon} items={menuItems(profile, chat)} below={offer} />;
}

const offer = (close: () => void) => <InstallEntry onChoose={close} />;

function menuItems(profile: Profile | undefined, supportChat: string | null): MenuItem[] {
  const support: MenuItem[] =
    supportChat === null
      ? []
      : [
          {
            key: 'support',
            label: messages.support,
            hint: messages.supportHint,
            icon: LifeBuoy,
            href: supportChat,
          },
        ];
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
    ...support,
    ...admin,
    { key: 'logout', label: messages.signOut, icon: LogOut, to: '/logout' },
  ];
}
