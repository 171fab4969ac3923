import { type ReactNode, useId, useRef } from 'react';
import type { OnlineList } from '#workspace/actions/use-online-list.ts';
import { useOnline } from '#workspace/platform/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ShieldOff, WifiOff } from '#ui/icons.ts';
import { Pager } from '#ui/lists/pager.tsx';
import { SearchBox } from '#ui/inputs/search-box.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import type { SearchPage } from './use-search-page.ts';
import { messages } from './admin.texts.ts';

export interface AdminListProps<Row> {
  title: string;
  list: Pick<OnlineList<unknown>, 'answer' | 'failure' | 'refusal' | 'reload'>;
  found: SearchPage<Row>;
  texts: { search: string; searchHint: string; empty: string; count: (count: number) => string };
  children: (rows: readonly Row[]) => ReactNode;
}

/** Searches and pages rows that only the server has, 20 a page (GEN-11, GEN-12). */
export function AdminList<Row>({ title, list, found, texts, children }: AdminListProps<Row>) {
  const id = useId();
  const top = useRef<HTMLDivElement>(null);
  const turnTo = (page: number): void => {
    found.turnTo(page);
    top.current?.querySelector('[role=region]')?.scrollTo({ top: 0 });
    top.current?.scrollIntoView();
  };
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <ListHead id={id} title={title} count={list.answer ? texts.count(found.found.length) : ''} />
      <SearchBox
        value={found.query}
        onChange={found.search}
        label={texts.search}
        placeholder={texts.searchHint}
        className="w-full md:max-w-md"
      />
      <StaleNotice list={list} />
      <div ref={top} className={cx('flex min-w-0 scroll-mt-16 flex-col gap-3', ABOVE_MENU)}>
        <Rows list={list} found={found} empty={texts.empty}>
          {children}
        </Rows>
        <Pager page={found.page} pageCount={found.pageCount} onPage={turnTo} />
      </div>
    </section>
  );
}

export interface ListHeadProps {
  id: string;
  title: string;
  count: string;
}

/** The count is a status, so that a screen reader announces its changes. */
export function ListHead({ id, title, count }: ListHeadProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 id={id} className="text-lg leading-6 font-semibold">
        {title}
      </h2>
      <p role="status" className="figures text-sm text-soft">
        {count}
      </p>
    </div>
  );
}

export type RowsProps<Row> = Pick<AdminListProps<Row>, 'list' | 'children'> & {
  found: Pick<SearchPage<Row>, 'rows'>;
  empty: string;
};

export function Rows<Row>({ list, found, empty, children }: RowsProps<Row>) {
  if (!list.answer) return list.failure === null ? <SkeletonList /> : <Unread list={list} />;
  return found.rows.length === 0 ? <EmptyState text={empty} /> : children(found.rows);
}

function Unread({ list }: Pick<AdminListProps<unknown>, 'list'>) {
  const online = useOnline();
  if (list.refusal === 'factor_required') {
    const turnOn = (
      <LinkButton to="/security" variant="primary">
        {messages.turnFactorOn}
      </LinkButton>
    );
    return <EmptyState text={list.failure ?? ''} icon={ShieldOff} action={turnOn} />;
  }
  const again = <Button onClick={() => void list.reload()}>{messages.retry}</Button>;
  return (
    <EmptyState
      text={online ? (list.failure ?? '') : messages.offline}
      icon={WifiOff}
      action={online && again}
    />
  );
}

/** Shown while the rows are old: the device is offline, or the last reload failed. */
export function StaleNotice({ list }: Pick<AdminListProps<unknown>, 'list'>) {
  const online = useOnline();
  const reason = online ? list.failure : messages.offlineKept;
  if (!list.answer || reason === null) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-amber-soft px-4 py-2 text-sm text-amber"
    >
      <WifiOff aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1">{reason}</span>
      {online && (
        <Button size="small" onClick={() => void list.reload()}>
          {messages.retry}
        </Button>
      )}
    </div>
  );
}

/** Tables end above the floating '+', which would cover their actions. */
const ABOVE_MENU = '[&_[role=region]]:max-h-[max(20rem,calc(100dvh-18.5rem))]';
