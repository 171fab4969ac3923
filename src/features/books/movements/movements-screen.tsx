import { deviceFacts } from '#db/facts/device-facts.ts';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useDeviceFact } from '#workspace/actions/use-device-fact.ts';
import { DialogButton } from '#workspace/components/opening/dialog-button.tsx';
import { useStableDialog } from '#workspace/dialog/use-stable-dialog.ts';
import { useBooksReady } from '#workspace/data/books/use-books.ts';
import { useAuthorName } from '#workspace/data/team/use-activities.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { useComplete } from '#workspace/data/use-sync-status.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import type { Finance } from '#domain/rows.ts';
import { windowOfDays } from './movement-days.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Plus, TrendingUp } from '#ui/icons.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { NoMovements } from '#features/books/finance/no-movements.tsx';
import { Page } from '#ui/page.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { HideAmounts } from '#features/books/finance/hide-amounts.tsx';
import { MovementDays } from './movement-days-list.tsx';
import { MovementFilters } from './movement-filters.tsx';
import { MovementSums } from './movement-sums.tsx';
import { messages } from './movements.texts.ts';
import { useMovementFilters } from './use-movement-filters.ts';
import { useMovements } from './use-movements.ts';

/** All movements, with filters and search (FIN-29). */
export function MovementsScreen() {
  const books = useBooksReady();
  const complete = useComplete();
  const isEmpty = useRows('finances').length === 0;
  useReadAhead(books);
  return (
    <Page
      title={messages.title}
      subtitle={messages.subtitle}
      back={{ to: '/', label: messages.back }}
      actions={
        <>
          <DialogButton dialog="finance-expense" of="">
            <Plus aria-hidden className="size-4" />
            {messages.expense}
          </DialogButton>
          <LinkButton to="/figures" size="small">
            <TrendingUp aria-hidden className="size-4" />
            {messages.figures}
          </LinkButton>
          <HideAmounts />
        </>
      }
    >
      {!books || (isEmpty && !complete) ? <SkeletonList /> : isEmpty ? <NoMovements /> : <Books />}
    </Page>
  );
}

/** Figures are a press away: once the lines are drawn, their books are read in slices. */
function useReadAhead(books: boolean): void {
  const { rowCache, clock } = useWorkspace();
  useEffect(() => {
    if (!books) return;
    let ended = false;
    const readAhead = async (): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, AFTER_DRAWING_MS));
      const { hourOf, readerOf, sourceOf } = await import('#features/books/figures/figure-reader.ts');
      if (!ended) await readerOf(rowCache).readAhead(sourceOf(rowCache), hourOf(clock.now()), () => ended);
    };
    // Late figures are no reason to disturb the reseller.
    void readAhead().catch(() => undefined);
    return () => {
      ended = true;
    };
  }, [books, rowCache, clock]);
}

const AFTER_DRAWING_MS = 500;

/** Rendering thousands of lines at once would block a phone. */
const LINES = 50;

function Books() {
  const [filters, choose, clear] = useMovementFilters();
  const [query, setQuery] = useState('');
  const [wanted, setPage] = useState(1);
  const symbol = useSymbol();
  const [hidden] = useDeviceFact(deviceFacts, 'amountsHidden');
  const open = useStableDialog();
  const top = useRef<HTMLDivElement>(null);
  // Deferred: a key or a choice shows at once, thousands of lines follow.
  const found = useMovements(useDeferredValue(filters), useDeferredValue(query), symbol);
  const nameOf = useAuthorName();
  const authorNameOf = (entry: Finance): string | undefined => {
    const author = found.authorOf(entry);
    return author === undefined ? undefined : nameOf(author);
  };
  const pageCount = Math.max(1, Math.ceil(found.count / LINES));
  const page = Math.min(wanted, pageCount);
  const days = useMemo(() => windowOfDays(found.days, (page - 1) * LINES, LINES), [found.days, page]);
  const turnPage = (next: number): void => {
    setPage(next);
    top.current?.scrollIntoView();
  };
  return (
    <>
      <MovementFilters
        filters={filters}
        onChoose={(name, value) => {
          setPage(1);
          choose(name, value);
        }}
        query={query}
        onQuery={(text) => {
          setPage(1);
          setQuery(text);
        }}
      />
      <div ref={top} className="flex scroll-mt-16 flex-col gap-4">
        <MovementSums {...found} symbol={symbol} hidden={hidden} />
        {found.count === 0 ? (
          <EmptyState
            picture="slip"
            text={messages.nothing}
            hint={messages.nothingHint}
            action={
              <Button
                onClick={() => {
                  setQuery('');
                  clear();
                }}
              >
                {messages.clear}
              </Button>
            }
          />
        ) : (
          <MovementDays
            days={days}
            entryOf={found.entryOf}
            attributionOf={found.attributionOf}
            authorNameOf={authorNameOf}
            symbol={symbol}
            hidden={hidden}
            onCorrect={(id) => open('finance-correct', id)}
          />
        )}
        {pageCount > 1 && <Pager page={page} pageCount={pageCount} onPage={turnPage} />}
      </div>
    </>
  );
}
