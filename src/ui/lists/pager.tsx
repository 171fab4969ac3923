import { Button } from '#ui/buttons/button.tsx';
import { ChevronLeft, ChevronRight } from '#ui/icons.ts';
import { uiMessages } from '#ui/ui.texts.ts';

export type PagerProps = {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
};

/** A single page has a number too (ACC-05). */
export function Pager({ page, pageCount, onPage }: PagerProps) {
  return (
    <nav aria-label={uiMessages.pages} className="flex flex-wrap items-center justify-between gap-2">
      <Button
        size="small"
        aria-disabled={page <= 1 || undefined}
        onClick={() => page > 1 && onPage(page - 1)}
      >
        <ChevronLeft aria-hidden className="size-4" />
        {uiMessages.previousPage}
      </Button>
      <span aria-live="polite" className="figures text-sm text-soft">
        {uiMessages.page} <strong className="font-semibold text-ink">{page}</strong>{' '}
        {uiMessages.pageOf(pageCount)}
      </span>
      <Button
        size="small"
        aria-disabled={page >= pageCount || undefined}
        onClick={() => page < pageCount && onPage(page + 1)}
      >
        {uiMessages.nextPage}
        <ChevronRight aria-hidden className="size-4" />
      </Button>
    </nav>
  );
}
