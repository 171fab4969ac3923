import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '#workspace/data/use-now.ts';
import { useMay, useReady, useRow } from '#workspace/data/use-rows.ts';
import { useBuyer } from '#workspace/components/use-buyer.ts';
import { type OpenDialog, useStableDialog } from '#workspace/dialog/use-stable-dialog.ts';
import { useComplete } from '#workspace/data/use-sync-status.ts';
import type { Category } from '#domain/rows.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Share2 } from '#ui/icons.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import type { FreeAccount } from './free-book.ts';
import { FreeChips } from './free-chips.tsx';
import { FreeRow } from './free-row.tsx';
import { messages } from './free-profiles.texts.ts';
import { ServiceTiles } from './service-tiles.tsx';
import { useFreePage } from './use-free-page.ts';
import { WaitingNotices } from './waiting-notices.tsx';
import { atom, useAtom } from 'jotai';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';

export function FreeScreen() {
  const nowMs = useNow();
  const open = useStableDialog();
  const complete = useComplete();
  const [choice, choose] = useFreeChoice();
  const category = useRow('categories', choice.categoryId ?? '');
  const categoryId = category?.id ?? null;
  const { rows, free, book, page, pageCount } = useFreePage(categoryId, choice.page, nowMs);
  const chooseCategory = (next: string | null): void => choose({ categoryId: next, page: 1 });
  const top = useRef<HTMLDivElement>(null);
  const turnPage = (next: number): void => {
    choose({ ...choice, page: next });
    top.current?.scrollIntoView();
  };
  return (
    <Page title={messages.title} subtitle={messages.subtitle} actions={<PriceListButton open={open} />}>
      <BuyerNotice />
      {book && <WaitingNotices open={open} />}
      {book && <ServiceTiles book={book} open={open} />}
      <FreeChips
        freeByCategory={book?.freeByCategory ?? null}
        categoryId={categoryId}
        onChoose={chooseCategory}
      />
      <div ref={top} className="flex scroll-mt-16 flex-col gap-3">
        {rows.length > 0 ? (
          <>
            <p aria-live="polite" className="figures min-h-5 text-sm text-soft">
              {complete === true && messages.total(free)}
            </p>
            <FreeList rows={rows} nowMs={nowMs} open={open} />
          </>
        ) : (
          <NoneFree category={category} open={open} onAll={() => chooseCategory(null)} />
        )}
        {pageCount > 1 && <Pager page={page} pageCount={pageCount} onPage={turnPage} />}
      </div>
    </Page>
  );
}

/** The price list advertises the free profiles (MSG-30). */
function PriceListButton({ open }: { open: OpenDialog }) {
  return (
    <Button onClick={() => open('price-list')}>
      <Share2 aria-hidden className="size-5" />
      {messages.priceList}
    </Button>
  );
}

/** The next sale opens with name and contacts of this buyer (CLI-40). */
function BuyerNotice() {
  const { buyer } = useBuyer();
  if (!buyer) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-accent-soft py-1 pr-1 pl-3">
      <span role="status" className="min-w-0 font-medium wrap-anywhere">
        {messages.another(buyer.client.nameuser)}
      </span>
      <Link to="/free" replace className={buttonClass('quiet', 'small')}>
        {messages.somebodyElse}
      </Link>
    </p>
  );
}

type FreeListProps = { rows: FreeAccount[]; nowMs: number; open: OpenDialog };

function FreeList({ rows, nowMs, open }: FreeListProps) {
  return (
    <ul
      aria-label={messages.accounts}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-px overflow-hidden rounded-card bg-line"
    >
      {rows.map(({ view, free }) => (
        <li key={view.streaming.id} data-row="" className="min-w-0 bg-sheet px-4 py-3">
          <FreeRow view={view} free={free} nowMs={nowMs} open={open} />
        </li>
      ))}
    </ul>
  );
}

type NoneFreeProps = { category: Category | undefined; open: OpenDialog; onAll: () => void };

/** Before the first complete pull an empty list means nothing. */
function NoneFree({ category, open, onAll }: NoneFreeProps) {
  const mayBuy = useMay('purchase');
  const maySell = useMay('sell');
  const ready = useReady();
  const complete = useComplete();
  if (!ready || !complete) return <SkeletonList />;
  if (category)
    return (
      <EmptyState
        picture="key"
        text={messages.nothingIn(category.name)}
        hint={messages.nothingHint}
        action={
          <>
            <Button onClick={onAll}>{messages.all}</Button>
            {maySell && <Button onClick={() => open('waiting', category.id)}>{messages.noteWaiting}</Button>}
          </>
        }
      />
    );
  return (
    <EmptyState
      picture="key"
      text={messages.nothing}
      hint={messages.nothingHint}
      action={mayBuy && <Button onClick={() => open('account-new')}>{messages.newAccount}</Button>}
    />
  );
}

interface FreeChoice {
  categoryId: string | null;
  /** Counts from 1. */
  page: number;
}

const EVERYTHING: FreeChoice = { categoryId: null, page: 1 };

/** Kept while the app is open, so that the list stays as it was; by user, since phones are shared. */
const choicesAtom = atom<Readonly<Record<string, FreeChoice>>>({});

/** Kept for each user until the page is closed. */
function useFreeChoice(): [FreeChoice, (choice: FreeChoice) => void] {
  const { userId } = useWorkspace();
  const [choices, setChoices] = useAtom(choicesAtom);
  const choose = (choice: FreeChoice): void => setChoices((all) => ({ ...all, [userId]: choice }));
  return [choices[userId] ?? EVERYTHING, choose];
}
