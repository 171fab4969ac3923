/** Page and worker may have different versions, so the texts of both tags must not change. */
export const OUTBOX_TAG = 'vigente-outbox';
export const SWEEP_TAG = 'vigente-sweep';

export type WorkerMessage = { type: 'SKIP_WAITING' | 'KEEP_SHELL' | 'CLAIM' | 'ANSWER' };

/** Sent after a tap on a notification. */
export interface PageMessage {
  type: 'OPEN';
  path: string;
}
