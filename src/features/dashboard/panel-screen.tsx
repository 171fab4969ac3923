import { useProfile } from '#desk/use-rows.ts';
import { Tags, Truck } from '#ui/icons.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { AccountCards } from './account-cards.tsx';
import { ClientCards } from './client-cards.tsx';
import { messages } from './dashboard.messages.ts';
import { FinanceSummary } from './finance-summary.tsx';
import { ProfitCard } from './profit-card.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { ProfileTile } from './profile-tile.tsx';
import { SubscriptionPanel } from './subscription-panel.tsx';
import { TodayCards } from './today-cards.tsx';
import { usePanelState } from './use-panel.ts';

/** The panel: who is signed in, their subscription, their books and what needs them (PAN-01). */
export function PanelScreen() {
  const profile = useProfile();
  const state = usePanelState();
  const title = profile ? messages.greeting(profile.username) : messages.panel;
  return (
    <Page title={title} actions={<CatalogueLinks />}>
      {profile && state === 'ready' ? (
        <div className="grid gap-4 lg:grid-cols-3">
          <div className="grid lg:col-span-2">
            <TodayCards />
          </div>
          <ProfileTile profile={profile} />
          <SubscriptionPanel profile={profile} />
          <div className="grid lg:col-span-2">
            <FinanceSummary symbol={profile.symbolmoney} />
          </div>
          <div className="grid lg:col-span-3">
            <ProfitCard symbol={profile.symbolmoney} />
          </div>
          <div className="grid gap-4 lg:col-span-3 lg:grid-cols-2">
            <AccountCards />
            <ClientCards />
          </div>
        </div>
      ) : (
        <PanelSkeleton downloading={state === 'downloading'} />
      )}
    </Page>
  );
}

/** The screens that the seed gives no path to (NAV-14). */
function CatalogueLinks() {
  return (
    <>
      <LinkButton to="/categories" size="small">
        <Tags aria-hidden className="size-4" />
        {messages.categories}
      </LinkButton>
      <LinkButton to="/suppliers" size="small">
        <Truck aria-hidden className="size-4" />
        {messages.suppliers}
      </LinkButton>
    </>
  );
}
