import { useSlotClashes } from './use-slot-clashes.ts';
import { useOutboxCounts } from './use-sync-status.ts';

/** How many changes wait to be sent, and how many things need the reseller: refusals, notices, profiles sold twice. */
export function useReviewCounts(): { queued: number; review: number; counted: boolean } {
  const { queued, review, counted } = useOutboxCounts();
  const { open } = useSlotClashes();
  return { queued, review: review + open.length, counted };
}
