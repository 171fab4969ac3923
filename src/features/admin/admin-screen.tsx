import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { Page } from '#ui/page.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { pageOfDialog, type AdminPage } from './admin-page.ts';
import { AuditPage, LOG } from '#features/admin/audit/audit-page.tsx';
import { CodesPage } from '#features/admin/codes/codes-page.tsx';
import { FinancesPage } from '#features/admin/finances/finances-page.tsx';
import { useAdminPage } from './use-admin-page.ts';
import { UsersPage } from '#features/admin/users/users-page.tsx';
import { messages } from './admin.texts.ts';

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
