import { Skeleton } from '#ui/lists/skeleton.tsx';
import { messages } from './dashboard.messages.ts';

export function PanelSkeleton() {
  return (
    <div role="status" aria-label={messages.downloading} className="grid gap-4 lg:grid-cols-3">
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card lg:col-span-2" />
      <CountsSkeleton />
    </div>
  );
}

/** Stands for sums and counts, which need all rows. */
export function CountsSkeleton() {
  return (
    <div className="grid gap-4 lg:col-span-3 lg:grid-cols-2">
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  );
}
