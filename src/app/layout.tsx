import { useDeferredValue, useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { SyncChip } from '#features/device/sync-issues/status/sync-chip.tsx';
import { FirstLoad } from '#workspace/components/first-load.tsx';
import { useBalanceSoFar } from '#workspace/data/use-balance.ts';
import { useAskOnReturn } from '#workspace/data/use-follow-ups.ts';
import { useHead, useProfile, useReady, useRights, useRow } from '#workspace/data/use-rows.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { useReviewCounts } from '#workspace/data/use-slot-clashes.ts';
import { may, type Rights } from '#domain/team/rights.ts';
import { rightOf } from '#app/routes/screen-rights.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { cx } from '#ui/cx.ts';
import { Frame, type NavItem } from '#ui/frame.tsx';
import { Wallet } from '#ui/icons.ts';
import { lazyPart, OPTIONAL } from '#ui/parts/lazy-part.ts';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { messages } from './app.texts.ts';
import { screenDrawn } from './first-draw.ts';
import { Keys } from '#app/find/keys.tsx';
import { SearchEntry } from '#app/find/search-entry.tsx';
import { SharedText } from '#app/find/shared-text.tsx';
import { MainMenu } from './main-menu.tsx';
import { barEntries, entriesOf } from './menu.texts.ts';
import { OpenDialog } from '#app/dialogs/open-dialog.tsx';
import { PauseNotice } from '#app/notices/pause-notice.tsx';
import { useIsMember } from '#app/routes/guards.tsx';
import { data, firstListOf } from '#app/routes/screens.ts';
import { ScreenBoundary } from '#app/routes/screen-boundary.tsx';
import { RestoredNotice } from '#app/notices/restored-notice.tsx';
import { WipedNotice } from '#app/notices/wiped-notice.tsx';

/** Rarely shown, so its code loads apart. */
const LeavingNotice = lazyPart(data, 'LeavingNotice', OPTIONAL);

export function Layout() {
  const { review } = useReviewCounts();
  const { pathname } = useLocation();
  const isMember = useIsMember();
  const leavesAt = useProfile()?.leavesAt;
  const rights = useRights();
  const isEnded = useIsEnded(pathname);
  // Deferred: a first list is rendered in slices, between which a tap is taken.
  const hasRows = useDeferredValue(useHasRows());
  return (
    <Frame
      title={messages.title}
      homeTo="/"
      search={isMember && <SearchEntry />}
      syncChip={<SyncChip />}
      credits={rights === null && <CreditsShortcut />}
      menu={<MainMenu />}
      navItems={isMember ? navItems(review, pathname, rights) : []}
    >
      <PauseNotice />
      {leavesAt && <LeavingNotice leavesAt={leavesAt} />}
      <WipedNotice />
      <RestoredNotice />
      <FirstLoadNotice />
      {isMember && <Keys />}
      {isMember && <SharedText />}
      {isEnded ? <BookEnded /> : hasRows ? <Screens /> : <SkeletonList />}
    </Frame>
  );
}

/** Open to somebody whose help ended. */
const AFTER_END: ReadonlySet<string> = new Set(['/review', '/logout', '/join']);

function useIsEnded(pathname: string): boolean {
  const helper = useRow('helpers', useWorkspace().userId);
  return typeof helper?.endedAt === 'string' && !AFTER_END.has(pathname);
}

/** Nothing of the book is here any more but what the server refused (rules §14). */
function BookEnded() {
  return (
    <Page title={messages.bookEndedTitle} width="narrow">
      <EmptyState
        text={messages.bookEnded}
        action={<LinkButton to="/review">{messages.bookReview}</LinkButton>}
      />
    </Page>
  );
}

/** /review shows this notice itself. */
function FirstLoadNotice() {
  const { pathname } = useLocation();
  if (pathname === '/review') return null;
  return (
    <div className="mb-4 empty:hidden">
      <FirstLoad />
    </div>
  );
}

function Screens() {
  useAskOnReturn();
  useAfterDrawing();
  const { pathname } = useLocation();
  return (
    <>
      <ScreenBoundary key={pathname}>
        <Outlet />
      </ScreenBoundary>
      <OpenDialog />
    </>
  );
}

function useHasRows(): boolean {
  const list = firstListOf(useLocation().pathname);
  const head = useHead(list);
  return useReady() || head !== null;
}

/** Reports the first screen to the workspace: the rest of the start comes after it. */
function useAfterDrawing(): void {
  const workspace = useWorkspace();
  useEffect(() => void screenDrawn.then(() => workspace.drawn()), [workspace]);
}

/** The entry of the free profiles isn't raised in the administration, which has a round button of its own (ADM-01). */
function navItems(review: number, pathname: string, rights: Rights): NavItem[] {
  const shown = entriesOf(barEntries).filter(([to]) => may(rights, rightOf(to)));
  return shown.map(([to, entry]) => ({
    ...entry,
    to,
    raised: to === '/free' && pathname !== '/admin',
    badge: to === '/review' ? review : undefined,
  }));
}

/** Credits in the header (NAV-08). */
function CreditsShortcut() {
  const { sum, isWhole } = useBalanceSoFar();
  const label = isWhole ? messages.creditsOf(sum) : messages.credits;
  return (
    <Link
      to="/wallet"
      aria-label={label}
      title={label}
      className="target inline-flex items-center justify-center gap-1.5 rounded-control px-2 no-underline hover:bg-well max-[27rem]:px-1.5"
    >
      <Wallet aria-hidden className="size-5" />
      <span className={cx('figures text-sm font-medium', !isWhole && 'invisible')}>{sum}</span>
    </Link>
  );
}
