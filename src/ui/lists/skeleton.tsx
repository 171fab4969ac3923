import { cx } from '#ui/cx.ts';
import { uiMessages } from '#ui/ui.texts.ts';

export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <div aria-hidden className={cx('animate-breathe rounded-control bg-well', className ?? 'h-4 w-full')} />
  );
}

export function SkeletonList({ rows = 8 }: { rows?: number | undefined }) {
  return (
    <div
      role="status"
      aria-label={uiMessages.loading}
      className="flex animate-late flex-col divide-y divide-line overflow-hidden rounded-card bg-sheet"
    >
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex min-h-16 items-center gap-3 px-4 py-2">
          <Skeleton className="size-7 shrink-0" />
          <span className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-3/5" />
          </span>
          <Skeleton className="h-4 w-14 shrink-0" />
        </div>
      ))}
    </div>
  );
}
