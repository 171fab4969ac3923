import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { dayjs } from '#domain/dates/dayjs.ts';
import type { Profile } from '#domain/rows.ts';
import { may } from '#domain/team/rights.ts';
import { DebtsLine } from '#workspace/components/debts/debts-line.tsx';
import { useBooksReady } from '#workspace/data/books/use-books.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useMay, useProfile, useRights } from '#workspace/data/use-rows.ts';
import { lazyPart } from '#ui/parts/lazy-part.ts';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/lists/skeleton.tsx';
import { ClientCards } from '#features/today/panel/counts/client-cards.tsx';
import { messages } from './dashboard.texts.ts';
import { InstallOfferCard } from '#features/today/panel/digest/install-offer-card.tsx';
import { NotifyOffer } from '#features/today/panel/digest/notify-offer.tsx';
import { OfflineLine } from '#features/today/panel/digest/offline-line.tsx';
import { CountsSkeleton, MonthSkeleton, PanelSkeleton } from './panel-skeleton.tsx';
import { SubscriptionPanel } from './subscription-panel.tsx';
import { EndingStrip } from '#features/today/panel/today/ending-strip.tsx';
import { TodayRows } from '#features/today/panel/today/today-rows.tsx';
import { useFirstSale } from '#features/today/panel/first-day/use-first-sale.ts';
import { useInstallOffer } from '#features/today/panel/digest/use-install-offer.ts';
import { useNotifyOffer } from '#features/today/panel/digest/use-notify-offer.ts';
import { usePanelState, useAccountCounts } from './use-panel.ts';
import { CircleCheck, LifeBuoy, OctagonAlert, Tv } from '#ui/icons.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { CountCard } from '#features/today/panel/counts/count-card.tsx';

const FirstSale = lazyPart(() => import('#features/today/panel/first-day/first-sale.tsx'), 'FirstSale', {
  waiting: <Skeleton className="h-120 rounded-card" />,
});

/** Parts of the books on the panel; features don't import each other, so `src/app` passes them in. */
interface OfBooks {
  MonthHero: ComponentType<{ symbol: string }>;
  FinanceSummary: ComponentType<{ symbol: string }>;
}

/** PAN-01 */
export function PanelScreen({ MonthHero, FinanceSummary }: OfBooks) {
  const profile = useProfile();
  const known = usePanelState();
  const firstSale = useFirstSale();
  const state = known === 'ready' && firstSale === undefined ? 'reading' : known;
  const isOwner = useMay('owner');
  const greeting = isOwner ? messages.greeting : messages.bookOf;
  const title = profile ? greeting(profile.username) : messages.panel;
  return (
    <Page title={title} subtitle={useDateInWords()} actions={<CatalogueLinks />}>
      <OfflineLine />
      {state === 'reading' ? (
        <PanelSkeleton />
      ) : (
        <div className="grid gap-3 md:gap-4 lg:grid-cols-3">
          {firstSale && state === 'ready' && (
            <div className="grid lg:col-span-3">
              <FirstSale {...firstSale} />
            </div>
          )}
          <div className="grid content-start gap-3 md:gap-4 lg:col-span-2">
            {profile && state === 'ready' ? (
              <Month symbol={profile.symbolmoney} MonthHero={MonthHero} />
            ) : (
              <MonthSkeleton />
            )}
          </div>
          <div className="grid content-start gap-2">
            <TodayRows />
            <DebtsLine />
          </div>
          {state === 'ready' && <Offers />}
          {profile && state === 'ready' ? (
            <Figures profile={profile} FinanceSummary={FinanceSummary} />
          ) : (
            <CountsSkeleton />
          )}
        </div>
      )}
    </Page>
  );
}

function Month({ symbol, MonthHero }: { symbol: string } & Pick<OfBooks, 'MonthHero'>) {
  const maySee = useMay('profits');
  return (
    <>
      {maySee && <MonthHero symbol={symbol} />}
      <EndingStrip symbol={symbol} />
    </>
  );
}

function useDateInWords(): string {
  const words = dayjs(useNow()).format('dddd D [de] MMMM');
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

/** Offers one thing at a time: installing first, notifications after that. */
function Offers() {
  const install = useInstallOffer();
  const notify = useNotifyOffer();
  if (!install && !notify) return null;
  return (
    <div className="grid lg:col-span-3">
      {install ? <InstallOfferCard {...install} /> : notify && <NotifyOffer {...notify} />}
    </div>
  );
}

/** Sums and counts need all rows: those of a part would be wrong. The books come last. */
function Figures({ profile, FinanceSummary }: { profile: Profile } & Pick<OfBooks, 'FinanceSummary'>) {
  const symbol = profile.symbolmoney;
  const books = useBooksReady();
  const rights = useRights();
  return (
    <>
      {may(rights, 'profits') && (
        <div className="grid lg:col-span-2">
          {books ? <FinanceSummary symbol={symbol} /> : <Skeleton className="h-72 rounded-card" />}
        </div>
      )}
      {may(rights, 'owner') && <SubscriptionPanel profile={profile} />}
      <div className="grid gap-3 md:gap-4 lg:col-span-3 lg:grid-cols-2">
        <AccountCards />
        <ClientCards />
      </div>
    </>
  );
}

/** No bar of a phone leads to these screens (NAV-14). */
function CatalogueLinks() {
  const seesSuppliers = useMay(['purchase', 'profits']);
  return (
    <nav aria-label={messages.catalogue} className="-mx-1.5 flex flex-wrap md:hidden">
      <Link to="/categories" className={CATALOGUE_LINK}>
        {messages.categories}
      </Link>
      {seesSuppliers && (
        <Link to="/suppliers" className={CATALOGUE_LINK}>
          {messages.suppliers}
        </Link>
      )}
    </nav>
  );
}

const CATALOGUE_LINK = 'target inline-flex items-center px-1.5 text-sm font-medium text-accent no-underline';

function AccountCards() {
  const { Activo, Soporte, Vencido } = useAccountCounts();
  return (
    <SectionCard title={messages.accounts}>
      <div className="grid flex-1 grid-cols-2 gap-2">
        <CountCard label={messages.active} count={Activo} to="/sold" icon={CircleCheck} tone="green" />
        <CountCard label={messages.support} count={Soporte} to="/support" icon={LifeBuoy} tone="amber" />
        <CountCard label={messages.overdue} count={Vencido} to="/overdue" icon={OctagonAlert} tone="red" />
        <CountCard label={messages.all} count={Activo + Soporte + Vencido} to="/sold" icon={Tv} tone="grey" />
      </div>
    </SectionCard>
  );
}
