import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { Page } from '#ui/page.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { pageOfDialog, type AdminPage, pageOf } from './admin-page.ts';
import { AuditPage, LOG } from '#features/admin/audit/audit-page.tsx';
import { CodesPage } from '#features/admin/codes/codes-page.tsx';
import { FinancesPage } from '#features/admin/finances/finances-page.tsx';
import { UsersPage } from '#features/admin/users/users-page.tsx';
import { messages } from './admin.texts.ts';
import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';

const PAGES = {
  users: UsersPage,
  finances: FinancesPage,
  credits: CodesPage,
} satisfies Record<AdminPage, unknown>;

/** Three pages, switched by the '+' and remembered, and the log beside the users (ADM-01, ADM-02, ADM-33). */
export function AdminScreen() {
  const { page: kept, choose } = useAdminPage();
  const { name, closeDialog } = useDialog();
  const [params, setParams] = useSearchParams();
  const page = pageOfDialog(name) ?? kept;
  const showsLog = params.has(LOG) && !pageOfDialog(name);
  useEffect(() => {
    if (page !== kept) choose(page);
  });
  const turnTo = (next: AdminPage): void => {
    // The address belongs to the page that closes: its dialog, the log, or whose books are open.
    if (pageOfDialog(name)) closeDialog();
    else if (params.toString() !== '') setParams({}, { replace: true });
    choose(next);
    window.scrollTo(0, 0);
  };
  const Current = showsLog ? AuditPage : PAGES[page];
  return (
    // The room at the end lets the last row scroll out from under the '+'.
    <div className="pb-16">
      <Page title={messages.title}>
        <Current />
      </Page>
      <AdminMenu page={showsLog ? null : page} onChoose={turnTo} />
    </div>
  );
}

/** Local storage keeps the chosen page (rules §7, SES-32). */
const KEY = 'adminPage';

/** Stores the bare name, without the quotes of JSON. */
const STORAGE = {
  getItem: (key: string) => pageOf(localStorage.getItem(key)),
  setItem: (key: string, page: AdminPage) => localStorage.setItem(key, page),
  removeItem: (key: string) => localStorage.removeItem(key),
};

/** Kept on this device (ADM-02). */
const pageAtom = atomWithStorage<AdminPage>(KEY, 'users', STORAGE, { getOnInit: true });

function useAdminPage() {
  const [page, choose] = useAtom(pageAtom);
  return { page, choose };
}
