import type { SyncStatus } from '#sync/engine.ts';
import { messages } from './chip.messages.ts';

/** How things stand between this device and the server, the most pressing first. */
export type Standing =
  'trouble' | 'review' | 'paused' | 'offline' | 'loading' | 'sending' | 'queued' | 'upToDate' | 'counting';

interface Facts {
  status: Pick<SyncStatus, 'phase' | 'pause' | 'trouble' | 'downloadedShare'>;
  queued: number;
  review: number;
  /** Whether what waits has been counted. */
  counted: boolean;
  online: boolean;
  /** Whether everything has been pulled once. */
  complete: boolean;
}

/** What the header's chip says: what needs the reseller before what only takes time. */
export function standingOf({ status, queued, review, counted, online, complete }: Facts): Standing {
  if (status.trouble !== null) return 'trouble';
  if (review > 0) return 'review';
  if (status.pause !== null) return 'paused';
  if (!online || status.phase === 'waiting') return 'offline';
  if (!complete) return 'loading';
  if (!counted) return 'counting';
  if (queued === 0) return 'upToDate';
  return status.phase === 'working' ? 'sending' : 'queued';
}

/** The words of a standing. */
export function wordsOf(
  standing: Standing,
  { status, queued, review }: Pick<Facts, 'status' | 'queued' | 'review'>,
): string {
  if (standing === 'trouble') return messages.trouble[status.trouble ?? 'store'];
  if (standing === 'review') return messages.review(review);
  if (standing === 'paused') return messages.paused(queued);
  if (standing === 'offline') return messages.offline(queued);
  if (standing === 'loading') return messages.loading(percentOf(status.downloadedShare));
  if (standing === 'queued') return messages.queued(queued);
  return standing === 'counting' ? '' : messages[standing];
}

/** A share of 0 to 1 in whole percent, rounded down: 100 is only what is all there. */
function percentOf(share: number | null): number | null {
  return share === null ? null : Math.floor(Math.min(1, Math.max(0, share)) * 100);
}
