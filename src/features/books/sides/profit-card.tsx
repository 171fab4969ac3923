import { Facts } from '#db/facts/facts.ts';
import { deviceFacts } from '#db/facts/device-facts.ts';
import { useState } from 'react';
import { useDeviceFact } from '#workspace/actions/use-device-fact.ts';
import { keptByUser } from '#workspace/data/kept-by-user.ts';
import { GRAINS, type Grain } from '#domain/finance/periods.ts';
import { type Side, SIDES } from '#domain/finance/sides.ts';
import { formatMoney } from '#domain/money/money.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EyeOff, type Icon, Info } from '#ui/icons.ts';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { lazyPart } from '#ui/parts/lazy-part.ts';
import { Tabs } from '#ui/menu/tabs.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { Skeleton } from '#ui/lists/skeleton.tsx';
import { messages } from '#features/books/finance.texts.ts';
import { messages as sideMessages } from './sides.texts.ts';
import { PeriodReadout } from '#features/books/chart/period-readout.tsx';
import { PeriodTable } from '#features/books/chart/period-table.tsx';
import { periodLabel, periodName, type Sums, sumOf } from '#features/books/chart/period-labels.ts';
import { usePeriods } from '#features/books/chart/use-periods.ts';

const chartFacts = new Facts<{ chartGrain: Grain }>({ chartGrain: 'month' });

const { chart: texts } = messages;
const OPTIONS = GRAINS.map((value) => ({ value, label: texts.grains[value] }));

/** uPlot loads after the panel; if that fails, the table has the same figures. */
const PeriodChart = lazyPart(() => import('#features/books/chart/period-chart.tsx'), 'PeriodChart', {
  waiting: <Skeleton className="min-h-52 grow" />,
  missing: <Note icon={Info} text={texts.failed} />,
});

const SideView = lazyPart(() => import('./side-view.tsx'), 'SideView', {
  waiting: <Skeleton className="min-h-80 grow" />,
});

const { tabs } = sideMessages;
const TABS = [
  { value: 'time', label: tabs.time },
  ...SIDES.map((side) => ({ value: side, label: tabs[side] })),
] satisfies { value: Side | 'time'; label: string }[];

/** Kept while the app is open, for the way back from the movements. */
const useTab = keptByUser<Side | 'time'>('time');

/** Profit over time, and by service, supplier and client (FIN-32, FIN-33). */
export function ProfitCard({ symbol }: { symbol: string }) {
  const [hidden] = useDeviceFact(deviceFacts, 'amountsHidden');
  const [tab, choose] = useTab();
  return (
    <SectionCard title={texts.title}>
      <Tabs label={sideMessages.views} tabs={TABS} value={tab} onChange={(next) => choose(() => next)}>
        {hidden === undefined ? (
          <Skeleton className="h-96 w-full" />
        ) : hidden ? (
          <div className="flex min-h-96 flex-col">
            <Note icon={EyeOff} text={texts.hidden} />
          </div>
        ) : tab === 'time' ? (
          <OverTime symbol={symbol} />
        ) : (
          <SideView side={tab} symbol={symbol} />
        )}
      </Tabs>
    </SectionCard>
  );
}

function OverTime({ symbol }: { symbol: string }) {
  const [grain, chooseGrain] = useDeviceFact(chartFacts, 'chartGrain');
  const [asTable, setAsTable] = useState(false);
  return (
    <>
      <div className="md:max-w-md">
        <RadioGroup
          label={texts.by}
          name="chart-grain"
          options={OPTIONS}
          value={grain ?? ''}
          onChange={({ target }) => chooseGrain(target.value as Grain)}
        />
      </div>
      {grain === undefined ? (
        <Skeleton className="h-80 w-full" />
      ) : (
        <Periods key={grain} grain={grain} symbol={symbol} asTable={asTable} />
      )}
      <Button variant="quiet" size="small" className="-my-2 self-center" onClick={() => setAsTable(!asTable)}>
        {asTable ? texts.asChart : texts.asTable}
      </Button>
    </>
  );
}

function Periods({ grain, symbol, asTable }: { grain: Grain; symbol: string; asTable: boolean }) {
  const periods = usePeriods(grain);
  const last = periods.length - 1;
  const [selected, select] = useState(last);
  if (asTable) return <PeriodTable grain={grain} periods={periods} symbol={symbol} />;
  // The highlight of a period would look like a bar in an empty chart.
  if (periods.every(({ income, cost }) => income === 0 && cost === 0)) {
    return (
      <div className="flex min-h-80 flex-col">
        <Note icon={Info} text={texts.empty} />
      </div>
    );
  }
  const sums = sumOf(periods);
  const inMoney = ({ income, cost, profit }: Sums) => ({
    income: formatMoney(income, symbol),
    cost: formatMoney(cost, symbol),
    profit: formatMoney(profit, symbol),
  });
  const chosen = periods[selected];
  return (
    <div className="flex min-h-80 flex-col gap-2">
      <PeriodChart
        periods={periods}
        labels={periods.map((period) => periodLabel(grain, period))}
        summary={texts.summary(texts.spans[grain], inMoney(sums))}
        symbol={symbol}
        selected={selected}
        selectedText={chosen ? texts.periodText(periodName(grain, chosen), inMoney(chosen)) : ''}
        onSelect={select}
      />
      <PeriodReadout grain={grain} periods={periods} selected={selected} onSelect={select} symbol={symbol} />
    </div>
  );
}

function Note({ icon: Glyph, text }: { icon: Icon; text: string }) {
  return (
    <p className="grid min-h-52 grow place-content-center justify-items-center gap-2 rounded-control bg-well p-4 text-center text-soft">
      <Glyph aria-hidden className="size-6" />
      {text}
    </p>
  );
}
