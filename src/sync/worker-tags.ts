/** Page and worker of different versions meet: the texts of both tags stay. */
export const OUTBOX_TAG = 'vigente-outbox';
export const SWEEP_TAG = 'vigente-sweep';

export type WorkerMessage = { type: 'SKIP_WAITING' | 'KEEP_SHELL' | 'CLAIM' | 'ANSWER' };

/** A notification was pressed. */
export interface PageMessage {
  type: 'OPEN';
  path: string;
}
