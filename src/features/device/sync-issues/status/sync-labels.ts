import type { SyncStatus } from '#sync/engine.ts';
import { messages } from './chip.texts.ts';

/** The most urgent first. */
export type SyncState =
  'trouble' | 'review' | 'paused' | 'offline' | 'loading' | 'sending' | 'queued' | 'upToDate' | 'counting';

interface Facts {
  status: Pick<SyncStatus, 'phase' | 'pause' | 'trouble' | 'downloadedShare'>;
  queued: number;
  review: number;
  counted: boolean;
  online: boolean;
  complete: boolean;
}

/** States that need the reseller come before those that only take time. */
export function syncStateOf({ status, queued, review, counted, online, complete }: Facts): SyncState {
  if (status.trouble !== null) return 'trouble';
  if (review > 0) return 'review';
  if (status.pause !== null) return 'paused';
  if (!online || status.phase === 'waiting') return 'offline';
  if (!complete) return 'loading';
  if (!counted) return 'counting';
  if (queued === 0) return 'upToDate';
  return status.phase === 'working' ? 'sending' : 'queued';
}

export function labelOf(
  standing: SyncState,
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

/** The number in a label, for a chip without its words; '99+' is as much as it has room for. */
export function countIn(label: string): string {
  const count = label.replaceAll(/\D/g, '');
  return Number(count) > 99 ? '99+' : count;
}

/**
 * Whole percent of a share from 0 to 1, rounded down. It stays at 99 until all is kept, when the label changes: a third
 * digit wraps the header of a phone of 390 px.
 */
function percentOf(share: number | null): number | null {
  return share === null ? null : Math.floor(Math.min(0.99, Math.max(0, share)) * 100);
}
