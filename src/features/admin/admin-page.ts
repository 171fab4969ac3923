import type { ScreenDialogName } from '#workspace/dialog/use-dialog.ts';

/** The pages that the '+' switches between; the log is reached from the users. */
export const ADMIN_PAGES = ['users', 'finances', 'credits'] as const;
export type AdminPage = (typeof ADMIN_PAGES)[number];

/** The page that each dialog stands on. */
const PAGE_OF: Readonly<Record<ScreenDialogName, AdminPage>> = {
  'admin-unverify': 'users',
  'admin-role': 'users',
  'admin-recharge': 'users',
  'admin-delete-user': 'users',
  'admin-delete-credit': 'finances',
  'admin-delete-finance': 'finances',
  'admin-delete-code': 'credits',
  'admin-many-codes': 'credits',
};

/** The page that was kept; users where there is none, or none that is known (ADM-02). */
export function pageOf(stored: string | null): AdminPage {
  return ADMIN_PAGES.find((page) => page === stored) ?? 'users';
}

/** The page that a dialog in the address belongs to; null for any other name. */
export function pageOfDialog(dialog: string | null): AdminPage | null {
  return dialog !== null && Object.hasOwn(PAGE_OF, dialog) ? PAGE_OF[dialog as ScreenDialogName] : null;
}
