import type { ComponentType } from 'react';
import type { FirstList } from '#db/hydration/first-rows.ts';
import { fetchPart } from '#ui/parts/part.ts';

export interface Piece<Props = never> {
  load: () => Promise<object>;
  name: string;
  drawnBy?: (props: Props) => void;
}

export interface Screen extends Piece {
  /** Fixed props; a component of another feature passes as a piece too. */
  given?: Readonly<Record<string, unknown>>;
  /** List whose first rows this screen can show before all rows are read. */
  firstList?: FirstList;
}

type PropsOf<Drawn> = Drawn extends ComponentType<infer Props extends object> ? Props : never;
type Given<Props> = {
  [Name in keyof Props]: [PropsOf<Props[Name]>] extends [never] ? Props[Name] : Piece<PropsOf<Props[Name]>>;
};

const piece = <Part extends Record<Name, ComponentType<never>>, Name extends string>(
  load: () => Promise<Part>,
  name: Name,
): Piece<PropsOf<Part[Name]>> => ({ load, name });

const screen = <Part extends Record<Name, ComponentType<never>>, Name extends string>(
  load: () => Promise<Part>,
  name: Name,
  ...[given]: object extends PropsOf<Part[Name]> ? [] : [Given<PropsOf<Part[Name]>>]
): Screen => ({ load, name, ...(given && { given }) });

const session = () => import('#features/access/session/screens.ts');
const accounts = () => import('#features/sell/accounts/accounts-screen.tsx');
export const frame = () => import('#app/layout.tsx');
/** Holds `LeavingNotice` and `LeaveDialog` too. */
export const data = () => import('#features/device/settings/data-screens.ts');

const team = () => import('#features/access/team/screens.ts');
const onPanel = () => import('#features/books/on-panel.ts');
const clientPane = piece(() => import('#features/sell/clients/dialogs.ts'), 'ClientPane');

/** Every screen by address, under its guard (rules §7, NAV-01 to NAV-14). `guards.tsx` holds the redirects. */
export const SCREENS = {
  anyone: {
    '/login': screen(session, 'LoginScreen'),
    '/register': screen(session, 'RegisterScreen'),
    '/verify_email': screen(session, 'VerifyEmailScreen'),
    '/recover_password': screen(session, 'RecoverPasswordScreen'),
    '/new_password': screen(session, 'NewPasswordScreen'),
    '/privacy': screen(data, 'PrivacyScreen'),
  },
  session: {
    '/finish_membership': screen(session, 'FinishMembershipScreen'),
    '/wallet': screen(() => import('#features/credits/wallet/wallet-screen.tsx'), 'WalletScreen'),
    '/recharge_list': screen(
      () => import('#features/credits/recharges/recharge-list-screen.tsx'),
      'RechargeListScreen',
    ),
    '/edit_profile': screen(() => import('#features/access/profile/profile-screen.tsx'), 'ProfileScreen'),
    '/settings': screen(() => import('#features/device/settings/settings-screen.tsx'), 'SettingsScreen'),
    '/data': screen(data, 'DataScreen'),
    '/app_lock': screen(() => import('#features/access/lock/lock-settings-screen.tsx'), 'LockSettingsScreen'),
    '/security': screen(() => import('#features/access/security/security-screen.tsx'), 'SecurityScreen'),
    '/sessions': screen(() => import('#features/access/sessions/sessions-screen.tsx'), 'SessionsScreen'),
    '/team': screen(team, 'TeamScreen'),
    '/join': screen(team, 'JoinScreen'),
    '/password': screen(() => import('#features/access/password/password-screen.tsx'), 'PasswordScreen'),
    '/export': screen(() => import('#features/data/export/take-out-screen.tsx'), 'TakeOutScreen'),
    '/export/month': screen(() => import('#features/data/export/month-screen.tsx'), 'MonthScreen'),
    '/export/open': screen(() => import('#features/data/export/copy/open-copy-screen.tsx'), 'OpenCopyScreen'),
    '/calendar': screen(() => import('#features/device/calendar/calendar-screen.tsx'), 'CalendarScreen'),
    '/review': screen(() => import('#features/device/sync-issues/review-screen.tsx'), 'ReviewScreen'),
    '/logout': screen(() => import('#features/access/session/leaving/logout-screen.tsx'), 'LogoutScreen'),
  },
  membership: {
    '/': screen(() => import('#features/today/panel/panel-screen.tsx'), 'PanelScreen', {
      MonthHero: piece(onPanel, 'MonthHero'),
      FinanceSummary: piece(onPanel, 'FinanceSummary'),
    }),
    '/sold': { ...screen(accounts, 'AccountsScreen', { conditions: 'Activo' }), firstList: 'Activo' },
    '/support': { ...screen(accounts, 'AccountsScreen', { conditions: 'Soporte' }), firstList: 'Soporte' },
    '/overdue': { ...screen(accounts, 'AccountsScreen', { conditions: 'Vencido' }), firstList: 'Vencido' },
    '/due': {
      ...screen(() => import('#features/today/dues/dues-screen.tsx'), 'DuesScreen', { pane: clientPane }),
      firstList: 'dues',
    },
    '/free': {
      ...screen(() => import('#features/sell/free-profiles/free-screen.tsx'), 'FreeScreen'),
      firstList: 'free',
    },
    '/movements': screen(() => import('#features/books/movements/movements-screen.tsx'), 'MovementsScreen'),
    '/activity': screen(() => import('#features/books/activity/activity-screen.tsx'), 'ActivityScreen'),
    '/figures': screen(() => import('#features/books/figures/figures-screen.tsx'), 'FiguresScreen'),
    '/clients': screen(() => import('#features/sell/people/people-screen.tsx'), 'PeopleScreen'),
    '/categories': screen(
      () => import('#features/sell/categories/categories-screen.tsx'),
      'CategoriesScreen',
    ),
    '/suppliers': screen(() => import('#features/sell/suppliers/suppliers-screen.tsx'), 'SuppliersScreen'),
    '/templates': screen(() => import('#features/sell/templates/templates-screen.tsx'), 'TemplatesScreen'),
    '/import': screen(() => import('#features/data/sheet-import/import-screen.tsx'), 'ImportScreen'),
  },
  admin: {
    '/admin': screen(() => import('#features/admin/admin-screen.tsx'), 'AdminScreen'),
  },
} satisfies Record<string, Readonly<Record<`/${string}`, Screen>>>;

export type Guard = keyof typeof SCREENS;
type Screens = typeof SCREENS;
export type Path = { [G in Guard]: keyof Screens[G] }[Guard];

interface Guarded {
  guard: Guard;
  row: Screen;
}

const GUARDS = Object.keys(SCREENS) as Guard[];

export const screensOf = (guard: Guard): [path: string, screen: Screen][] => Object.entries(SCREENS[guard]);

const BY_PATH: ReadonlyMap<string, Guarded> = new Map(
  GUARDS.flatMap((guard) => screensOf(guard).map(([path, row]) => [path, { guard, row }])),
);

export const guardOf = (path: Path): Guard | undefined => BY_PATH.get(path)?.guard;

/** Fetches the code of a start. Without a signed-in user, each address with a guard opens the sign-in. */
export async function fetchScreen(pathname: string, signedIn: boolean): Promise<void> {
  const found = BY_PATH.get(pathname);
  const isOpen = found !== undefined && (signedIn || found.guard === 'anyone');
  const parts = [isOpen ? found.row.load : session, ...(signedIn ? [frame] : [])];
  await Promise.all(parts.map((part) => fetchPart(part)));
}

/** List whose first rows this screen can show before all rows are read; null for the other screens. */
export function firstListOf(pathname: string): FirstList | null {
  return BY_PATH.get(pathname)?.row.firstList ?? null;
}
