import { useSlotClashes } from './use-slot-clashes.ts';
import { useOutboxCounts } from './use-sync-status.ts';

/** `review` counts refusals, notices and slots sold twice. */
export function useReviewCounts(): { queued: number; review: number; counted: boolean } {
  const { queued, review, counted } = useOutboxCounts();
  const { open } = useSlotClashes();
  return { queued, review: review + open.length, counted };
}
