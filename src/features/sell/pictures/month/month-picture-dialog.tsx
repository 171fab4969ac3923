import { useState } from 'react';
import { deviceFacts } from '#db/facts/device-facts.ts';
import { useDeviceFact } from '#workspace/actions/use-device-fact.ts';
import { useBooksReady } from '#workspace/data/books/use-books.ts';
import { useProfile } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import type { MonthCounts } from '#domain/finance/month-counts.ts';
import { formatCount } from '#domain/money/money.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { usePicture } from '#features/sell/pictures/picture-files.ts';
import { PicturePanel, PictureWays } from '#features/sell/pictures/picture-panel.tsx';
import { messages } from '#features/sell/pictures/pictures.texts.ts';
import { monthFacts, monthWords } from './month-facts.ts';
import { paintMonth } from './month-picture.ts';
import { useMonthCounts, useMonths } from './use-month-counts.ts';

const { month: texts } = messages;

/** Counts only, unless amounts are asked for; those that are hidden on this device can't be (FIN-37). */
export function MonthPictureDialog({ onClose }: DialogProps) {
  const [hidden] = useDeviceFact(deviceFacts, 'amountsHidden');
  const ready = useBooksReady();
  if (ready && hidden !== undefined) return <MonthSheet hidden={hidden} onClose={onClose} />;
  return (
    <Sheet onClose={onClose} title={texts.title} description={texts.description}>
      <SkeletonList />
    </Sheet>
  );
}

function MonthSheet({ hidden, onClose }: { hidden: boolean; onClose: () => void }) {
  const months = useMonths();
  const [chosen, choose] = useState<string | null>(null);
  const [withAmounts, setWithAmounts] = useState(false);
  const month = chosen ?? months[0] ?? '';
  const counts = useMonthCounts(month);
  const isEmpty = !counts || counts.sales + counts.renewals === 0;
  const picture = useMonthPicture(month, counts, withAmounts && !hidden);
  return (
    <Sheet
      onClose={onClose}
      title={texts.title}
      description={texts.description}
      footer={!isEmpty && <PictureWays files={picture.files} />}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <Select
          label={texts.month}
          value={month}
          options={months.map((value) => ({ value, label: monthWords(value).heading }))}
          onChange={({ target }) => choose(target.value)}
        />
        {!hidden && (
          <Checkbox
            label={texts.withAmounts}
            checked={withAmounts}
            onChange={({ target }) => setWithAmounts(target.checked)}
          />
        )}
      </div>
      {isEmpty ? (
        <p role="status" className="py-6 text-center text-soft">
          {texts.none(monthWords(month).heading.toLowerCase())}
        </p>
      ) : (
        <PicturePanel pictures={picture.pictures} label={picture.label} onMade={picture.keep} />
      )}
    </Sheet>
  );
}

function useMonthPicture(month: string, counts: MonthCounts | null, withAmounts: boolean) {
  const symbol = useSymbol();
  const seller = useProfile()?.username ?? '';
  const { name, heading } = monthWords(month);
  const sales = counts?.sales ?? 0;
  const picture = {
    month: heading,
    count: formatCount(sales),
    what: texts.sales(sales),
    facts: counts ? monthFacts(counts, withAmounts ? symbol : null) : [],
    seller,
  };
  const rows = picture.facts.map(({ label, value }) => `${label}: ${value}`);
  const label = [texts.summary(name, `${picture.count} ${picture.what}`), ...rows].join(', ');
  return { label, ...usePicture(texts.file(month), paintMonth, picture) };
}
