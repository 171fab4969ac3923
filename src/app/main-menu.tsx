import type { Profile } from '#domain/rows.ts';
import { installMessages } from '#desk/install.messages.ts';
import { useInstall } from '#desk/use-install.ts';
import { useProfile } from '#desk/use-rows.ts';
import {
  LifeBuoy,
  LogOut,
  MenuIcon,
  Pencil,
  RefreshCw,
  Settings,
  ShieldCheck,
  Smartphone,
} from '#ui/icons.ts';
import { Menu, type MenuItem } from '#ui/menu.tsx';
import { messages } from './app.messages.ts';
import { useSupportChat } from './use-support-chat.ts';

/** The header's menu (NAV-10 to NAV-13), and the settings of this device. */
export function MainMenu() {
  const profile = useProfile();
  const chat = useSupportChat(profile);
  const offer = useInstallOffer();
  return <Menu label={messages.menu} icon={MenuIcon} items={menuItems(profile, chat)} offer={offer} />;
}

/** Below the five entries, for as long as the app can be installed here (PWA-23). */
function useInstallOffer(): MenuItem | null {
  const install = useInstall();
  if (!install) return null;
  return {
    key: 'install',
    label: installMessages.install,
    icon: Smartphone,
    onSelect: () => void install.start(),
  };
}

function menuItems(profile: Profile | undefined, supportChat: string | null): MenuItem[] {
  const support: MenuItem[] =
    supportChat === null
      ? []
      : [{ key: 'support', label: messages.support, icon: LifeBuoy, href: supportChat }];
  const admin: MenuItem[] =
    profile?.role === 'ADMIN'
      ? [{ key: 'admin', label: messages.admin, icon: ShieldCheck, to: '/admin' }]
      : [];
  return [
    { key: 'edit', label: messages.edit, icon: Pencil, to: '/edit_profile' },
    { key: 'recharges', label: messages.recharges, icon: RefreshCw, to: '/recharge_list' },
    ...support,
    ...admin,
    { key: 'settings', label: messages.settings, icon: Settings, to: '/settings' },
    { key: 'logout', label: messages.signOut, icon: LogOut, to: '/logout' },
  ];
}
