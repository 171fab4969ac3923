import { fetchPart } from '#ui/part.ts';

const session = () => import('#features/session/screens.ts');
const accounts = () => import('#features/accounts/accounts-screen.tsx');

/** The code of each screen, which loads when it is first shown. */
export const screenParts = {
  session,
  accounts,
  profile: () => import('#features/profile/profile-screen.tsx'),
  wallet: () => import('#features/wallet/wallet-screen.tsx'),
  panel: () => import('#features/dashboard/panel-screen.tsx'),
  categories: () => import('#features/categories/categories-screen.tsx'),
  suppliers: () => import('#features/suppliers/suppliers-screen.tsx'),
  templates: () => import('#features/templates/templates-screen.tsx'),
  recharges: () => import('#features/recharges/recharge-list-screen.tsx'),
  dues: () => import('#features/dues/dues-screen.tsx'),
  free: () => import('#features/free-profiles/free-screen.tsx'),
  movements: () => import('#features/dashboard/movements/movements-screen.tsx'),
  figures: () => import('#features/dashboard/figures/figures-screen.tsx'),
  people: () => import('#features/people/people-screen.tsx'),
  settings: () => import('#features/settings/settings-screen.tsx'),
  data: () => import('#features/settings/data-screens.ts'),
  lock: () => import('#features/lock/lock-settings-screen.tsx'),
  security: () => import('#features/security/security-screen.tsx'),
  sessions: () => import('#features/sessions/sessions-screen.tsx'),
  password: () => import('#features/password/password-screen.tsx'),
  takeOut: () => import('#features/take-out/take-out-screen.tsx'),
  month: () => import('#features/take-out/month-screen.tsx'),
  openCopy: () => import('#features/take-out/copy/open-copy-screen.tsx'),
  calendar: () => import('#features/calendar/calendar-screen.tsx'),
  review: () => import('#features/sync-issues/review-screen.tsx'),
  sheetImport: () => import('#features/sheet-import/import-screen.tsx'),
};

const SIGNED_IN: Record<string, () => Promise<object>> = {
  '/': screenParts.panel,
  '/sold': accounts,
  '/support': accounts,
  '/overdue': accounts,
  '/due': screenParts.dues,
  '/free': screenParts.free,
  '/movements': screenParts.movements,
  '/figures': screenParts.figures,
  '/clients': screenParts.people,
  '/categories': screenParts.categories,
  '/suppliers': screenParts.suppliers,
  '/templates': screenParts.templates,
  '/wallet': screenParts.wallet,
  '/recharge_list': screenParts.recharges,
  '/edit_profile': screenParts.profile,
  '/settings': screenParts.settings,
  '/data': screenParts.data,
  '/app_lock': screenParts.lock,
  '/security': screenParts.security,
  '/sessions': screenParts.sessions,
  '/password': screenParts.password,
  '/export': screenParts.takeOut,
  '/export/month': screenParts.month,
  '/export/open': screenParts.openCopy,
  '/calendar': screenParts.calendar,
  '/review': screenParts.review,
  '/import': screenParts.sheetImport,
};

/** Where nobody is signed in, each address but `/privacy` leads to signing in. */
export async function screenPartOf(pathname: string, signedIn: boolean): Promise<void> {
  const load = pathname === '/privacy' ? screenParts.data : (signedIn && SIGNED_IN[pathname]) || session;
  await fetchPart(load);
}
