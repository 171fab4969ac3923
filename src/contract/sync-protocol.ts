/** Protocol between devices and server, beside the calls themselves (wire §4, §6). */

/** Increases when the shape of a stored mutation changes; older ones are migrated (sync §9). */
export const CONTRACT_VERSION = 1;

/** Oldest version that the server still reads; an older app gets 426 (ADR 0037). */
export const MIN_CONTRACT_VERSION = 1;

/** Lower case, as Node and `fetch` spell headers. */
export const HEADERS = {
  contractVersion: 'x-contract-version',
  idempotencyKey: 'idempotency-key',
  /** On answers: the stored answer of an earlier call is repeated. */
  replayed: 'idempotent-replayed',
  occurredAt: 'x-occurred-at',
  /** On sign-ins: the phone's own random id (ADR 0109). */
  device: 'x-device',
  epoch: 'x-epoch',
  history: 'x-history',
  newestRevision: 'x-newest-revision',
} as const;

/** Bounds of one request; `bytes` counts its body. */
export const BATCH_LIMITS = { calls: 500, bytes: 512 * 1024 } as const;

/** Approximate number of changes in a page. */
export const PAGE_LIMITS = { default: 1_000, max: 5_000 } as const;
