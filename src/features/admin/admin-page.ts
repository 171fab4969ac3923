import type { ScreenDialogName } from '#workspace/dialog/use-dialog.ts';

/** The pages of the '+'; the audit log is reached from the users instead. */
export const ADMIN_PAGES = ['users', 'finances', 'credits'] as const;
export type AdminPage = (typeof ADMIN_PAGES)[number];

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

/** The stored page; users if none or an unknown one is stored (ADM-02). */
export function pageOf(stored: string | null): AdminPage {
  return ADMIN_PAGES.find((page) => page === stored) ?? 'users';
}

export function pageOfDialog(dialog: string | null): AdminPage | null {
  return dialog !== null && Object.hasOwn(PAGE_OF, dialog) ? PAGE_OF[dialog as ScreenDialogName] : null;
}
