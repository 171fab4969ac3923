import type { SyncStatus } from '#sync/engine.ts';
import { messages } from './review.messages.ts';

/** How things stand between this device and the server, the most pressing first. */
export type Standing = 'review' | 'paused' | 'offline' | 'sending' | 'queued' | 'upToDate';

interface Facts {
  status: Pick<SyncStatus, 'phase' | 'pause'>;
  queued: number;
  review: number;
  online: boolean;
}

/** What the header's chip says: what needs the reseller before what only takes time. */
export function standingOf({ status, queued, review, online }: Facts): Standing {
  if (review > 0) return 'review';
  if (status.pause !== null) return 'paused';
  if (!online || status.phase === 'waiting') return 'offline';
  if (queued === 0) return 'upToDate';
  return status.phase === 'working' ? 'sending' : 'queued';
}

/** The words of a standing. */
export function wordsOf(standing: Standing, { queued, review }: Pick<Facts, 'queued' | 'review'>): string {
  const { chip } = messages;
  if (standing === 'review') return chip.review(review);
  if (standing === 'paused') return chip.paused(queued);
  if (standing === 'offline') return chip.offline(queued);
  if (standing === 'queued') return chip.queued(queued);
  return chip[standing];
}
