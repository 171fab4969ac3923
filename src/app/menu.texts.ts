import {
  FolderDown,
  HandCoins,
  History,
  House,
  type Icon,
  Inbox,
  KeyRound,
  LogOut,
  MessageCircle,
  Pencil,
  Plus,
  RefreshCw,
  ShieldCheck,
  Tags,
  Truck,
  Tv,
  Users,
} from '#ui/icons.ts';
import { uiMessages } from '#ui/ui.texts.ts';
import type { Path } from '#app/routes/screens.ts';

interface Entry {
  label: string;
  icon: Icon;
  hint?: string;
  wideOnly?: boolean;
}
export type Entries = Readonly<Partial<Record<Path, Entry>>>;

/** Menu entries of screens in order; the reseller's support comes between both lists (NAV-10 to NAV-13). */
export const firstEntries: Entries = {
  '/edit_profile': { label: uiMessages.edit, hint: 'Tu perfil y tu moneda', icon: Pencil },
  '/recharge_list': { label: 'Recargas', hint: 'Quién te vende créditos', icon: RefreshCw },
};
export const lastEntries: Entries = {
  '/admin': { label: 'Admin', icon: ShieldCheck },
  '/logout': { label: 'Cerrar sesión', icon: LogOut },
};

/** Personal screens, apart from the specified entries (NAV-27). */
export const ownEntries: Entries = {
  '/templates': { label: 'Mensajes', icon: MessageCircle },
  '/team': { label: 'Equipo', icon: Users },
  '/activity': { label: 'Actividad', hint: 'Quién hizo qué y cuánto cobró', icon: History },
  '/data': { label: 'Mis datos', icon: FolderDown },
  '/security': { label: 'Seguridad', icon: KeyRound },
};

/** NAV-21. Each redirects a user without membership (NAV-29). At most five are not `wideOnly`. */
export const barEntries: Entries = {
  '/': { label: 'Hoy', icon: House },
  '/sold': { label: 'Cuentas', icon: Tv },
  '/free': { label: 'Vender', icon: Plus },
  '/due': { label: 'Cobros', icon: HandCoins },
  '/clients': { label: 'Clientes', icon: Users },
  '/categories': { label: 'Categorías', icon: Tags, wideOnly: true },
  '/suppliers': { label: 'Proveedores', icon: Truck, wideOnly: true },
  '/review': { label: 'Cambios', icon: Inbox, wideOnly: true },
};

export const entriesOf = (entries: Entries): [Path, Entry][] => Object.entries(entries) as [Path, Entry][];
