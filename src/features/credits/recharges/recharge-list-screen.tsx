import { useRef, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { StaffMember } from '#db/local-database.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useOnline } from '#workspace/platform/use-online.ts';
import { type StaffList as Staff, useStaff } from '#workspace/actions/use-staff.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Star, Users, WifiOff } from '#ui/icons.ts';
import { formatInstant } from '#ui/format-instant.ts';
import { Page } from '#ui/page.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { SearchBox } from '#ui/inputs/search-box.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { messages } from './recharges.texts.ts';
import { StaffList } from './staff-list.tsx';
import { findStaff } from './find-staff.ts';
import { type ListPage, usePage } from '#ui/lists/use-page.ts';

/** Target of the menu's Soporte while its number is unknown (NAV-13). */
const SUPPORT_HASH = '#soporte';

/** The staff that sells credits (FAV-01 to FAV-06). */
export function RechargeListScreen() {
  const list = useStaff();
  const { openDialog } = useDialog();
  const { hash } = useLocation();
  const favorites = (
    <Button onClick={() => openDialog('favorites')}>
      <Star aria-hidden className="size-5" />
      {messages.favorites}
    </Button>
  );
  return (
    <Page title={messages.title} back={{ to: '/', label: messages.panel }} actions={favorites} width="narrow">
      {hash === SUPPORT_HASH && <p className="rounded-card bg-sheet p-4">{messages.support}</p>}
      <Content {...list} />
    </Page>
  );
}

/** Shows the list kept on this phone, however old, rather than an error. */
function Content({ staff, failure, reload }: Omit<Staff, 'settled'>) {
  if (staff && staff.atMs !== null) {
    return <KnownStaff staff={{ ...staff, atMs: staff.atMs }} failure={failure} reload={reload} />;
  }
  if (!staff || failure === null) return <SkeletonList />;
  return <EmptyState text={failure} picture="umbrella" action={<Retry reload={reload} />} />;
}

interface KnownStaffProps extends Pick<Staff, 'failure' | 'reload'> {
  staff: { members: StaffMember[]; atMs: number };
}

function KnownStaff({ staff: { members, atMs }, failure, reload }: KnownStaffProps) {
  const { query, search, rows, page, pageCount, turnTo } = useStaffPage(members);
  const online = useOnline();
  const top = useRef<HTMLDivElement>(null);
  const turnPage = (next: number): void => {
    turnTo(next);
    top.current?.scrollIntoView();
  };
  return (
    <div ref={top} className="flex scroll-mt-16 flex-col gap-3">
      <SearchBox label={messages.search} value={query} onChange={search} />
      {(failure !== null || !online) && <Since atMs={atMs} failure={failure} reload={reload} />}
      {rows.length > 0 ? (
        <StaffList members={rows} />
      ) : members.length === 0 ? (
        <NobodyListed />
      ) : (
        <EmptyState text={messages.empty} icon={Users} />
      )}
      <Pager page={page} pageCount={pageCount} onPage={turnPage} />
    </div>
  );
}

function NobodyListed() {
  return (
    <EmptyState
      picture="coin"
      text={messages.empty}
      hint={messages.emptyHint}
      action={<LinkButton to="/wallet">{messages.toWallet}</LinkButton>}
    />
  );
}

function Since({ atMs, failure, reload }: { atMs: number } & Pick<Staff, 'failure' | 'reload'>) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-grey-soft px-3 py-1"
    >
      <p className="figures flex items-center gap-2 py-1 text-sm text-grey">
        <WifiOff aria-hidden className="size-4 shrink-0" />
        {messages.since(formatInstant(new Date(atMs).toISOString()))}
      </p>
      {failure !== null && <Retry reload={reload} quiet />}
    </div>
  );
}

function Retry({ reload, quiet = false }: Pick<Staff, 'reload'> & { quiet?: boolean }) {
  return (
    <Button
      size={quiet ? 'small' : 'medium'}
      variant={quiet ? 'quiet' : 'secondary'}
      onClick={() => void reload()}
    >
      {messages.retry}
    </Button>
  );
}

interface StaffPage extends ListPage<StaffMember> {
  query: string;
  search: (query: string) => void;
  turnTo: (page: number) => void;
}

/** Clamps the page: the list may have become shorter. */
function useStaffPage(members: readonly StaffMember[]): StaffPage {
  const [{ query, wanted }, look] = useState({ query: '', wanted: 1 });
  const found = useMemo(() => findStaff(members, query), [members, query]);
  return {
    query,
    search: (text) => look({ query: text, wanted: 1 }),
    ...usePage(found, wanted),
    turnTo: (next) => look({ query, wanted: next }),
  };
}
