import { deviceFacts } from '#db/facts/device-facts.ts';
import { useSearchParams } from 'react-router-dom';
import { useDeviceFact } from '#workspace/actions/use-device-fact.ts';
import { useBooksReady } from '#workspace/data/books/use-books.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useComplete } from '#workspace/data/use-sync-status.ts';
import { EyeOff, Image } from '#ui/icons.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { Tabs } from '#ui/menu/tabs.tsx';
import { Page } from '#ui/page.tsx';
import { HideAmounts } from '#features/books/finance/hide-amounts.tsx';
import { NoMovements } from '#features/books/finance/no-movements.tsx';
import { AccountsView } from './accounts-view.tsx';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { ProfitCard } from '#features/books/sides/profit-card.tsx';
import { ClientsView } from './clients-view.tsx';
import { messages } from './figures.texts.ts';
import { ServicesView } from './services-view.tsx';
import { SuppliersView } from './suppliers-view.tsx';
import { useFigures } from './use-figures.ts';

const VIEWS = {
  services: ServicesView,
  accounts: AccountsView,
  suppliers: SuppliersView,
  clients: ClientsView,
};
/** `profit` is read from the books in periods; the other views are sums of `Figures`. */
type View = 'profit' | keyof typeof VIEWS;
const TABS = (['profit', ...Object.keys(VIEWS)] as View[]).map((value) => ({
  value,
  label: messages.tabs[value],
}));

/** The address holds the view, so that the way back from the movements returns here (FIG-03, FIN-32). */
export function FiguresScreen() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('view') ?? '';
  const view = TABS.find(({ value }) => value === asked)?.value ?? 'services';
  return (
    <Page
      title={messages.title}
      subtitle={messages.subtitle}
      back={{ to: '/movements', label: messages.back }}
      actions={
        <>
          <MonthPicture />
          <HideAmounts />
        </>
      }
    >
      <Tabs
        label={messages.views}
        tabs={TABS}
        value={view}
        onChange={(next) => setParams({ view: next }, { replace: true })}
      >
        <Shown view={view} />
      </Tabs>
    </Page>
  );
}

function MonthPicture() {
  const { openDialog } = useDialog();
  return (
    <IconButton
      icon={Image}
      label={messages.monthPicture}
      onClick={() => openDialog('month-picture')}
      className="-my-2"
    />
  );
}

function Shown({ view }: { view: View }) {
  const [hidden] = useDeviceFact(deviceFacts, 'amountsHidden');
  const books = useBooksReady();
  const complete = useComplete();
  const isEmpty = useRows('finances').length === 0;
  if (hidden === undefined || !books || (isEmpty && !complete)) return <SkeletonList />;
  if (isEmpty) return <NoMovements />;
  if (view === 'profit') return <Profit />;
  if (hidden) return <EmptyState icon={EyeOff} text={messages.hidden} />;
  return <Read view={view} />;
}

function Profit() {
  return <ProfitCard symbol={useSymbol()} />;
}

function Read({ view }: { view: keyof typeof VIEWS }) {
  const figures = useFigures();
  if (figures === null) return <SkeletonList />;
  const Chosen = VIEWS[view];
  return <Chosen figures={figures} />;
}
