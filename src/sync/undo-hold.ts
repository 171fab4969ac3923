import type { LocalDatabase, OutboxEntry } from '#db/local-database.ts';

/** The page offers to undo a deletion for this long, and then releases it. */
export const UNDO_MS = 10_000;

/**
 * Without that page a hold ends after this: longer than `UNDO_MS`, so that nothing is sent while a page still offers to
 * undo.
 */
export const HELD_MS = 12_000;

type Held = Pick<OutboxEntry, 'heldUntil'>;

/** A sender releases the entry first, in a transaction: a held entry has never been sent. */
export function isHeld({ heldUntil }: Held): boolean {
  return typeof heldUntil === 'number';
}

/** 0 once the change may be sent. A rest above `HELD_MS` means a clock that was set back, and ends the hold too. */
export function heldForMs({ heldUntil }: Held, nowMs: number): number {
  const leftMs = (heldUntil ?? 0) - nowMs;
  return leftMs > 0 && leftMs <= HELD_MS ? leftMs : 0;
}

export async function heldHeadMs(db: LocalDatabase, nowMs: number): Promise<number> {
  const head = await db.outbox.where('status').equals('queued').first();
  return head ? heldForMs(head, nowMs) : 0;
}

export async function releaseOne(db: LocalDatabase, seq: number): Promise<void> {
  await db.outbox.update(seq, { heldUntil: null });
}

/** Releases the change that addresses the row `id`, or all, and returns the count: they can't be undone any more. */
export async function release(db: LocalDatabase, id?: string): Promise<number> {
  const held = db.outbox.where('status').equals('queued').filter(isHeld);
  const these = id === undefined ? held : held.and((entry) => entry.id === id);
  return these.modify({ heldUntil: null });
}
