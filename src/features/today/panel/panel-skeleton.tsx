import { Skeleton } from '#ui/lists/skeleton.tsx';
import { messages } from './dashboard.texts.ts';

export function PanelSkeleton() {
  return (
    <div role="status" aria-label={messages.downloading} className="grid gap-4 lg:grid-cols-3">
      <div className="grid content-start gap-4 lg:col-span-2">
        <MonthSkeleton />
      </div>
      <Skeleton className="h-48 rounded-card" />
      <CountsSkeleton />
    </div>
  );
}

/** Height of the month's figure and the strip of days. */
export function MonthSkeleton() {
  return (
    <>
      <div className="flex flex-col gap-2 px-1">
        <Skeleton className="h-11 w-40" />
        <Skeleton className="h-12 w-56" />
        <Skeleton className="h-5 w-64" />
      </div>
      <Skeleton className="h-46 rounded-card md:h-30" />
    </>
  );
}

/** Shown in place of sums and counts, which need all rows. */
export function CountsSkeleton() {
  return (
    <div className="grid gap-4 lg:col-span-3 lg:grid-cols-2">
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  );
}
