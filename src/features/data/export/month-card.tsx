import { useMemo, useState } from 'react';
import { useNow } from '#workspace/data/use-now.ts';
import { monthOf, monthsSince, spanOfMonth } from '#domain/finance/months.ts';
import { dayjs } from '#domain/dates/dayjs.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { ScrollText } from '#ui/icons.ts';
import { Select } from '#ui/inputs/select.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { MadeFiles } from './made-files.tsx';
import { type Books, monthTables } from '#features/data/export/tables/book-tables.ts';
import { messages } from './take-out.texts.ts';
import { useMaking } from './use-take-out.ts';

const { month: texts, sheets } = messages;

/** `noviembre de 2026` of `2026-11`. */
export const monthWords = (month: string): string => dayjs(`${month}-01`).format('MMMM [de] YYYY');

export function MonthCard({ books }: { books: () => Books }) {
  const nowMs = useNow();
  const thisMonth = monthOf(nowMs);
  const { finances } = books();
  const months = useMemo(() => {
    const oldest = finances.reduce((first, { date }) => (date < first ? date : first), `${thisMonth}-15`);
    return monthsSince(oldest, nowMs);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the months change with the month alone
  }, [finances, thisMonth]);
  const [month, setMonth] = useState(months[1] ?? thisMonth);
  const { making, make, forget } = useMaking(`${texts.file}-${month}`);
  const span = spanOfMonth(month);
  return (
    <SectionCard title={texts.title}>
      <p className="text-sm text-soft">{texts.text}</p>
      <div className="md:max-w-xs">
        <Select
          label={texts.month}
          options={months.map((value) => ({ value, label: monthWords(value) }))}
          value={month}
          onChange={({ target }) => {
            forget();
            setMonth(target.value);
          }}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          busy={making?.state === 'making'}
          onClick={() => span && void make(() => monthTables(books(), span), 'xlsx')}
        >
          {sheets.make}
        </Button>
        <LinkButton to={`/export/month?month=${month}`}>
          <ScrollText aria-hidden className="size-5" />
          {texts.print}
        </LinkButton>
      </div>
      <MadeFiles making={making} />
    </SectionCard>
  );
}
