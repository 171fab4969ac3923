import { type ReactNode, useCallback, useRef } from 'react';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { type Moment, useMoment } from '#workspace/data/use-now.ts';
import { useMay, useAccounts, useReady, useRights } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { useComplete } from '#workspace/data/use-sync-status.ts';
import type { Conditions } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Plus } from '#ui/icons.ts';
import { Page } from '#ui/page.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import {
  useAccountFilter,
  type AccountFilter,
  type ChangeFilter,
} from '#features/sell/accounts/toolbar/account-filter.ts';
import { AccountList } from '#features/sell/accounts/rows/account-list.tsx';
import { AccountSummary } from '#features/sell/accounts/toolbar/account-summary.tsx';
import { AccountToolbar } from '#features/sell/accounts/toolbar/account-toolbar.tsx';
import { messages } from './accounts.texts.ts';
import { SelectionBar } from '#features/sell/accounts/toolbar/selection-bar.tsx';
import { Elsewhere } from '#features/sell/accounts/toolbar/elsewhere.tsx';
import { FreshNotice } from './fresh-account.tsx';
import { useAccountPage } from './use-account-page.ts';
import { useSelection } from '#features/sell/accounts/toolbar/use-selection.ts';
import { useFreshInSight } from './use-fresh-account.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import { useSecretVisibility } from './use-secret-visibility.ts';
import { useWholeList } from '#workspace/dialog/whole-list.ts';
import { useStableDialog, type OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';

const WITHOUT_SEARCH = { query: '', chip: null, categoryId: null };

export type AccountsScreenProps = { conditions: Conditions };

const TABS = [
  { to: '/', label: messages.panel },
  { to: '/sold', label: messages.titles.Activo },
  { to: '/overdue', label: messages.titles.Vencido },
  { to: '/support', label: messages.titles.Soporte },
];

export function AccountsScreen({ conditions }: AccountsScreenProps) {
  const moment = useMoment();
  const { nowMs } = moment;
  const open = useStableDialog();
  const { filter, changeFilter } = useAccountFilter(conditions);
  useWholeList(useCallback(() => changeFilter(WITHOUT_SEARCH), [changeFilter]));
  const page = useAccountPage(conditions, filter, nowMs);
  const list = useRef<HTMLDivElement>(null);
  const turnTo = useCallback((next: number) => changeFilter({ page: next }), [changeFilter]);
  const turnPage = (next: number): void => {
    turnTo(next);
    list.current?.querySelector('[role=region]')?.scrollTo({ top: 0 });
    list.current?.scrollIntoView();
  };
  useScrollRestoration(`${useWorkspace().userId}/${conditions}`, list);
  useFreshInSight(page, list, turnTo);
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
      {!page.partial && <FreshNotice conditions={conditions} page={page} changeFilter={changeFilter} />}
      <div ref={list} className="flex scroll-mt-16 flex-col gap-3">
        <Accounts
          conditions={conditions}
          page={page}
          {...moment}
          open={open}
          filter={filter}
          changeFilter={changeFilter}
        />
        {page.partial ? (
          <SkeletonList />
        ) : (
          <Pager page={page.page} pageCount={page.pageCount} onPage={turnPage} />
        )}
      </div>
    </Page>
  );
}

function NewAccount({ open }: { open: OpenDialog }) {
  const mayBuy = useMay('purchase');
  if (!mayBuy) return null;
  return (
    <Button variant="primary" onClick={() => open('account-new')}>
      <Plus aria-hidden className="size-5" />
      {messages.newAccount}
    </Button>
  );
}

type AccountsProps = AccountsScreenProps &
  Moment & {
    page: ReturnType<typeof useAccountPage>;
    open: OpenDialog;
    filter: AccountFilter;
    changeFilter: ChangeFilter;
  };

/** Only overdue accounts can be chosen (ACC-22). */
function Accounts({ conditions, page, nowMs, tickMs, open, ...search }: AccountsProps) {
  const { shown, toggle } = useSecretVisibility(conditions);
  const symbol = useSymbol();
  const choice = useSelection(conditions, page.all);
  const masks = conditions === 'Activo';
  const choosable = conditions === 'Vencido' && page.all.length > 0;
  const rights = useRights();
  const around = { nowMs, tickMs, symbol, shown, masks, open, rights };
  // The searched account may be among the rows not yet read.
  if (page.partial && page.found.length < page.all.length) return null;
  return (
    <>
      <AccountSummary
        found={page.partial ? null : page.found.length}
        shown={shown}
        masks={masks}
        rights={rights}
        toggle={toggle}
      />
      {choosable && <SelectionBar page={page} choice={choice} open={open} />}
      {page.found.length > 0 ? (
        <AccountList rows={page.rows} toggle={toggle} choice={choosable ? choice : undefined} {...around} />
      ) : (
        <NoAccounts
          conditions={conditions}
          isSearch={
            page.all.length > 0 || search.filter.query.trim() !== '' || search.filter.categoryId !== null
          }
          open={open}
          elsewhere={<Elsewhere conditions={conditions} nowMs={nowMs} {...search} />}
        />
      )}
    </>
  );
}

interface NoAccountsProps {
  conditions: Conditions;
  /** True if a search or filter hides rows: the list itself may have some. */
  isSearch: boolean;
  open: OpenDialog;
  elsewhere: ReactNode;
}

/** Before the first full pull, an empty list may only mean that rows are missing. */
function NoAccounts({ conditions, isSearch, open, elsewhere }: NoAccountsProps) {
  const ready = useReady();
  const complete = useComplete();
  if (!ready || !complete) return <SkeletonList />;
  if (isSearch) return <EmptyState text={messages.nothing} action={elsewhere} />;
  return <NoneYet conditions={conditions} open={open} />;
}

/** Without a search, the screen explains what belongs here and how to begin (GEN-51). */
function NoneYet({ conditions, open }: Pick<NoAccountsProps, 'conditions' | 'open'>) {
  const isFirst = useAccounts().length === 0;
  const { picture, hint } = EMPTY[conditions];
  const mayBuy = useMay('purchase');
  const add = mayBuy && (
    <Button variant="primary" onClick={() => open('account-new')}>
      <Plus aria-hidden className="size-5" />
      {isFirst ? messages.none.addFirst : messages.none.addMore}
    </Button>
  );
  const toActive = <LinkButton to={messages.paths.Activo}>{messages.none.toActive}</LinkButton>;
  return (
    <EmptyState
      picture={picture}
      text={messages.nothing}
      hint={isFirst && conditions === 'Activo' ? messages.none.first : hint}
      action={isFirst || conditions === 'Activo' ? add : toActive}
    />
  );
}

const EMPTY = {
  Activo: { picture: 'key', hint: messages.none.active },
  Soporte: { picture: 'umbrella', hint: messages.none.support },
  Vencido: { picture: 'stamp', hint: messages.none.overdue },
} as const;
