import { Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { SyncChip } from '#features/review/sync-chip.tsx';
import { useLoading } from '#desk/loading.ts';
import { useAskOnReturn } from '#desk/use-follow-ups.ts';
import { useReady } from '#desk/use-rows.ts';
import { useOutboxCounts } from '#desk/use-sync-status.ts';
import { Frame, type NavItem } from '#ui/frame.tsx';
import { Grid2x2Plus, HandCoins, House, Inbox, Tags, Truck, Tv, Wallet } from '#ui/icons.ts';
import { SkeletonList } from '#ui/skeleton.tsx';
import { messages } from './app.messages.ts';
import { BusyBar } from './busy-bar.tsx';
import { Dialogs } from './dialogs.tsx';
import { MainMenu } from './main-menu.tsx';
import { PauseNotice } from './pause-notice.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

/** The frame around every screen behind a session: header, navigation, loading bar, dialogs. */
export function Layout() {
  const { review } = useOutboxCounts();
  const ready = useReady();
  return (
    <Frame
      title={messages.title}
      homeTo="/"
      syncChip={<SyncChip />}
      credits={<CreditsShortcut />}
      menu={<MainMenu />}
      navItems={navItems(review)}
    >
      <LoadingBar />
      <PauseNotice />
      {ready ? <Screens /> : <SkeletonList />}
    </Frame>
  );
}

function Screens() {
  useAskOnReturn();
  const { pathname } = useLocation();
  return (
    <>
      <ScreenBoundary key={pathname}>
        <Suspense fallback={<SkeletonList />}>
          <Outlet />
        </Suspense>
      </ScreenBoundary>
      <Dialogs />
    </>
  );
}

function navItems(review: number): NavItem[] {
  return [
    { to: '/', label: messages.home, icon: House },
    { to: '/sold', label: messages.sold, icon: Tv },
    { to: '/due', label: messages.dues, icon: HandCoins },
    { to: '/free', label: messages.free, icon: Grid2x2Plus },
    { to: '/categories', label: messages.categories, icon: Tags, wideOnly: true },
    { to: '/suppliers', label: messages.suppliers, icon: Truck, wideOnly: true },
    { to: '/review', label: messages.review, icon: Inbox, badge: review },
  ];
}

/** Opens /wallet (NAV-08). */
function CreditsShortcut() {
  return (
    <Link
      to="/wallet"
      aria-label={messages.credits}
      title={messages.credits}
      className="target grid place-items-center"
    >
      <Wallet aria-hidden className="size-5" />
    </Link>
  );
}

/** The global loading flag, to be seen (GEN-02). */
function LoadingBar() {
  const loading = useLoading();
  return loading ? <BusyBar /> : null;
}
