import { useState } from 'react';
import { useDeviceChoice } from '#workspace/actions/use-device-choice.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { GRAINS, type Grain } from '#domain/finance/periods.ts';
import { formatMoney } from '#domain/money/money.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/cx.ts';
import { EyeOff, type Icon, Info, TrendingUp } from '#ui/icons.ts';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { Skeleton } from '#ui/lists/skeleton.tsx';
import { messages } from '#features/dashboard/finance.messages.ts';
import { PeriodReadout } from '#features/dashboard/chart/period-readout.tsx';
import { PeriodTable } from '#features/dashboard/chart/period-table.tsx';
import { periodLabel, sumOf } from '#features/dashboard/chart/period-labels.ts';
import { usePeriods } from '#features/dashboard/chart/use-periods.ts';

const { chart: texts } = messages;
const OPTIONS = GRAINS.map((value) => ({ value, label: texts.grains[value] }));

/** uPlot loads after the panel; if that fails, the table has the same figures. */
const PeriodChart = lazyPart(() => import('#features/dashboard/chart/period-chart.tsx'), 'PeriodChart', {
  waiting: <Skeleton className="min-h-52 grow" />,
  missing: <Note icon={Info} text={texts.failed} />,
});

export function ProfitCard({ symbol }: { symbol: string }) {
  const [hidden] = useDeviceChoice('amountsHidden');
  const [grain, chooseGrain] = useDeviceChoice('chartGrain');
  const [asTable, setAsTable] = useState(false);
  const isNew = useRows('finances').length === 0;
  return (
    <SectionCard title={texts.title}>
      <div className="md:max-w-md">
        <RadioGroup
          label={texts.by}
          name="chart-grain"
          options={OPTIONS}
          value={grain ?? ''}
          onChange={({ target }) => chooseGrain(target.value as Grain)}
        />
      </div>
      {grain === undefined || hidden === undefined ? (
        <Skeleton className="h-80 w-full" />
      ) : hidden ? (
        <div className="flex min-h-80 flex-col">
          <Note icon={EyeOff} text={texts.hidden} />
        </div>
      ) : isNew ? (
        <div className="flex min-h-80 flex-col">
          <Note icon={TrendingUp} text={texts.none} />
        </div>
      ) : (
        <Periods key={grain} grain={grain} symbol={symbol} asTable={asTable} />
      )}
      <Button
        variant="quiet"
        size="small"
        className={cx('-my-2 self-center', (hidden !== false || isNew) && 'invisible')}
        onClick={() => setAsTable(!asTable)}
      >
        {asTable ? texts.asChart : texts.asTable}
      </Button>
    </SectionCard>
  );
}

function Periods({ grain, symbol, asTable }: { grain: Grain; symbol: string; asTable: boolean }) {
  const periods = usePeriods(grain);
  const last = periods.length - 1;
  const [selected, select] = useState(last);
  if (asTable) return <PeriodTable grain={grain} periods={periods} symbol={symbol} />;
  // In an empty chart, the highlight of a period would look like a bar.
  if (periods.every(({ income, cost }) => income === 0 && cost === 0)) {
    return (
      <div className="flex min-h-80 flex-col">
        <Note icon={Info} text={texts.empty} />
      </div>
    );
  }
  const sums = sumOf(periods);
  const summary = texts.summary(texts.spans[grain], {
    income: formatMoney(sums.income, symbol),
    cost: formatMoney(sums.cost, symbol),
    profit: formatMoney(sums.profit, symbol),
  });
  return (
    <div className="flex min-h-80 flex-col gap-2">
      <PeriodChart
        periods={periods}
        labels={periods.map((period) => periodLabel(grain, period))}
        summary={summary}
        symbol={symbol}
        selected={selected}
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
