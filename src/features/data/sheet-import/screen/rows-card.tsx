import { useMemo, useState } from 'react';
import type { PlannedRow } from '#features/data/sheet-import/plan/planned.ts';
import type { NoteKind } from '#features/data/sheet-import/reading/row-read.ts';
import { messages } from '#features/data/sheet-import/sheet-import.texts.ts';
import { Chip } from '#ui/feedback/chip.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { usePage } from '#ui/lists/use-page.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { RowItem } from './row-item.tsx';
import { countsOf, isAllThere, type SheetState } from './use-sheet.ts';

type Filter = 'all' | 'asks' | 'makes' | 'rest';

const IS_IN: Record<Filter, (row: PlannedRow) => boolean> = {
  all: () => true,
  asks: ({ outcome }) => outcome === 'asks',
  makes: ({ outcome }) => outcome === 'client' || outcome === 'account',
  rest: ({ outcome }) => !['asks', 'client', 'account'].includes(outcome),
};

/** Short, since the import button is below the rows. */
const AT_ONCE = 10;

export function RowsCard({ state }: { state: SheetState }) {
  const { rows } = messages;
  const planned = state.plan.rows;
  const counts = countsOf(state.plan);
  const [wanted, setWanted] = useState<Filter | null>(null);
  const filter = wanted ?? (counts.asks > 0 ? 'asks' : 'makes');
  const [page, setPage] = useState(1);
  const found = useMemo(() => planned.filter(IS_IN[filter]), [planned, filter]);
  const shown = usePage(found, page, AT_ONCE);
  const told = useMemo(() => oftenIn(planned), [planned]);
  const often = useMemo(() => new Set(told.map(({ kind }) => kind)), [told]);
  const numbers = {
    all: planned.length,
    asks: counts.asks,
    makes: planned.length - counts.asks - counts.rest,
    rest: counts.rest,
  };
  const choose = (next: Filter): void => {
    setWanted(next);
    setPage(1);
  };
  return (
    <SectionCard title={rows.title}>
      <p role="status">{isAllThere(state.plan) ? messages.allThere : messages.summary(counts)}</p>
      {told.map(({ kind, text, count }) => (
        <p key={kind} className="text-sm text-soft">
          {rows.often(count, messages.notes[kind](text))}
        </p>
      ))}
      <div role="group" aria-label={rows.filter} className="flex flex-wrap gap-2">
        {(['asks', 'makes', 'rest', 'all'] as const).map((name) => (
          <Chip
            key={name}
            label={rows[name]}
            count={numbers[name]}
            selected={filter === name}
            onClick={() => choose(name)}
          />
        ))}
      </div>
      {found.length === 0 && <p className="py-4 text-center text-soft">{rows.none}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {shown.rows.map((row) => (
          <RowItem key={row.row.key} planned={row} state={state} often={often} />
        ))}
      </ul>
      {shown.pageCount > 1 && <Pager page={shown.page} pageCount={shown.pageCount} onPage={setPage} />}
    </SectionCard>
  );
}

/** More rows of a kind than these share one sentence. */
const FEW = 5;
const ALIKE: readonly NoteKind[] = ['noPassword', 'noPrice', 'accountEnd', 'priceAbove', 'nameFromPhone'];

function oftenIn(planned: readonly PlannedRow[]): { kind: NoteKind; text: string; count: number }[] {
  const made = planned.filter(
    ({ outcome }) => outcome === 'client' || outcome === 'account' || outcome === 'asks',
  );
  return ALIKE.map((kind) => {
    const count = made.filter(({ row }) => row.notes.some((note) => note.kind === kind)).length;
    return { kind, text: '', count };
  }).filter(({ count }) => count > FEW);
}
