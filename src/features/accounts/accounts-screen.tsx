import { useCallback, useRef, useState } from 'react';
import { useNow } from '#desk/use-now.ts';
import { useSymbol } from '#desk/use-symbol.ts';
import { useComplete } from '#desk/use-sync-status.ts';
import type { Conditions } from '#domain/rows.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Plus } from '#ui/icons.ts';
import { Page } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { useWide } from '#ui/use-wide.ts';
import { useAccountFilter } from './account-filter.ts';
import { AccountList } from './account-list.tsx';
import { AccountToolbar } from './account-toolbar.tsx';
import { messages } from './accounts.messages.ts';
import { MaskToggle } from './mask-toggle.tsx';
import type { Shown } from './row-surroundings.ts';
import { useAccountPage } from './use-account-page.ts';
import { useReady } from '#desk/use-rows.ts';
import { useStableDialog } from './use-stable-dialog.ts';

export type AccountsScreenProps = { conditions: Conditions };

const TABS = [
  { to: '/', label: messages.panel },
  { to: '/sold', label: messages.titles.Activo },
  { to: '/overdue', label: messages.titles.Vencido },
  { to: '/support', label: messages.titles.Soporte },
];

/** The accounts of one state: /sold, /support and /overdue (seed 001 §2). */
export function AccountsScreen({ conditions }: AccountsScreenProps) {
  const nowMs = useNow();
  const open = useStableDialog();
  const { filter, changeFilter } = useAccountFilter(conditions);
  const page = useAccountPage(conditions, filter, nowMs);
  const { shown, toggle } = useShown();
  const symbol = useSymbol();
  const top = useRef<HTMLDivElement>(null);
  const turnPage = (next: number): void => {
    changeFilter({ ...filter, page: next });
    top.current?.scrollIntoView();
  };
  return (
    <Page
      title={messages.titles[conditions]}
      tabs={TABS}
      tabsLabel={messages.tabs}
      actions={<NewAccount open={open} />}
    >
      <AccountToolbar
        conditions={conditions}
        filter={filter}
        changeFilter={changeFilter}
        counts={page.counts}
      />
      <div ref={top} className="flex scroll-mt-16 flex-col gap-3">
        <Summary found={page.found} shown={shown} toggle={toggle} />
        {page.found > 0 ? (
          <AccountList
            rows={page.rows}
            nowMs={nowMs}
            symbol={symbol}
            shown={shown}
            toggle={toggle}
            open={open}
          />
        ) : (
          <NoAccounts />
        )}
        <Pager page={page.page} pageCount={page.pageCount} onPage={turnPage} />
      </div>
    </Page>
  );
}

function NewAccount({ open }: { open: ReturnType<typeof useStableDialog> }) {
  return (
    <Button variant="primary" onClick={() => open('account-new')}>
      <Plus aria-hidden className="size-5" />
      {messages.newAccount}
    </Button>
  );
}

/** Both start hidden at each visit. */
function useShown() {
  const [shown, setShown] = useState<Shown>({ passwords: false, suppliers: false });
  const toggle = useCallback(
    (part: keyof Shown) => setShown((before) => ({ ...before, [part]: !before[part] })),
    [],
  );
  return { shown, toggle };
}

type SummaryProps = { found: number; shown: Shown; toggle: (part: keyof Shown) => void };

/** How many fit; on a phone also the eyes, which the table has in its header. */
function Summary({ found, shown, toggle }: SummaryProps) {
  const wide = useWide();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-soft">
      <p aria-live="polite" className="figures">
        {messages.count(found)}
      </p>
      {!wide && (
        <span className="-mr-2 flex flex-wrap">
          <MaskToggle part="passwords" header={messages.passwords} shown={shown.passwords} toggle={toggle} />
          <MaskToggle part="suppliers" header={messages.suppliers} shown={shown.suppliers} toggle={toggle} />
        </span>
      )}
    </div>
  );
}

/** Until all has been pulled once, an empty list says nothing yet. */
function NoAccounts() {
  const ready = useReady();
  const complete = useComplete();
  return ready && complete ? <EmptyState text={messages.nothing} /> : <SkeletonList />;
}
