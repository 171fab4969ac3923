/** What devices and server say to each other, beside the calls themselves (wire §4, §6). */

/** Raised when the shape of a stored mutation changes; older ones are migrated (sync §9). */
export const CONTRACT_VERSION = 1;

/** The oldest version that the server still reads; an older app gets 426 (ADR 0037). */
export const MIN_CONTRACT_VERSION = 1;

/** The headers that are ours, as Node and `fetch` spell them. */
export const HEADERS = {
  contractVersion: 'x-contract-version',
  idempotencyKey: 'idempotency-key',
  /** Of an answer: the stored one of a call that was made before. */
  replayed: 'idempotent-replayed',
  occurredAt: 'x-occurred-at',
  /** Of a sign-in: the phone's own random id (ADR 0109). */
  device: 'x-device',
  epoch: 'x-epoch',
  history: 'x-history',
  newestRevision: 'x-newest-revision',
} as const;

/** What the server takes in one request; `bytes` counts its body. */
export const BATCH_LIMITS = { calls: 500, bytes: 512 * 1024 } as const;

/** How many changes a page has, about. */
export const PAGE_LIMITS = { default: 1_000, max: 5_000 } as const;
