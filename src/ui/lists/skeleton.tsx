import { cx } from '#ui/cx.ts';
import { uiMessages } from '#ui/ui.messages.ts';

/** Takes its size by class. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <div aria-hidden className={cx('animate-breathe rounded-control bg-well', className ?? 'h-4 w-full')} />
  );
}

export function SkeletonList({ rows = 4 }: { rows?: number | undefined }) {
  return (
    <div role="status" aria-label={uiMessages.loading} className="flex flex-col gap-2">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex flex-col gap-3 rounded-card border border-line bg-sheet p-4">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      ))}
    </div>
  );
}
