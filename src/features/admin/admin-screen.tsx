import { useEffect } from 'react';
import { useDialog } from '#desk/use-dialog.ts';
import { Page } from '#ui/page.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { pageOfDialog, useAdminPage, type AdminPage } from './admin-page.ts';
import { AuditPage } from './audit-page.tsx';
import { CodesPage } from './codes-page.tsx';
import { FinancesPage } from './finances-page.tsx';
import { UsersPage } from './users-page.tsx';
import { messages } from './admin.messages.ts';

const PAGES = {
  users: UsersPage,
  finances: FinancesPage,
  credits: CodesPage,
  audit: AuditPage,
} satisfies Record<AdminPage, unknown>;

/** The admin area: four pages and the '+' menu that switches between them (ADM-01, ADM-02). */
export function AdminScreen() {
  const { page: kept, choose } = useAdminPage();
  const { name, closeDialog } = useDialog();
  const page = pageOfDialog(name) ?? kept;
  useEffect(() => {
    if (page !== kept) choose(page);
  });
  const turnTo = (next: AdminPage): void => {
    if (pageOfDialog(name)) closeDialog();
    choose(next);
    window.scrollTo(0, 0);
  };
  const Current = PAGES[page];
  return (
    // The room at the end lets the last row come out from under the '+'.
    <div className="pb-16">
      <Page title={messages.title}>
        <Current />
      </Page>
      <AdminMenu page={page} onChoose={turnTo} />
    </div>
  );
}
