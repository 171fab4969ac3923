/** The names by which page and worker know each other's events. */
export const OUTBOX_TAG = 'vigente-outbox';
export const SWEEP_TAG = 'vigente-sweep';

/** What a page may tell the worker. */
export type WorkerMessage = { type: 'SKIP_WAITING' } | { type: 'KEEP_SHELL' };

/** What the worker may tell a page: a notification was pressed, and its screen is wanted. */
export interface PageMessage {
  type: 'OPEN';
  path: string;
}
