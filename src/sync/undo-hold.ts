import type { LocalDatabase, OutboxEntry } from '#db/local-database.ts';

/** For so long the page offers to take a deletion back; then it lets go. */
export const UNDO_MS = 10_000;

/** The bound where that page is gone. A little more, so that nothing is sent while the page still offers to undo. */
export const HELD_MS = 12_000;

type Held = Pick<OutboxEntry, 'heldUntil'>;

/** Whoever sends lets go first, in a transaction: what is still held has reached nobody. */
export function isHeld({ heldUntil }: Held): boolean {
  return typeof heldUntil === 'number';
}

/** 0 once it may be sent. A clock that was set back would hold it for longer than anybody asked: that ends it too. */
export function heldForMs({ heldUntil }: Held, nowMs: number): number {
  const leftMs = (heldUntil ?? 0) - nowMs;
  return leftMs > 0 && leftMs <= HELD_MS ? leftMs : 0;
}

/** For how long the head of the queue is held. */
export async function heldHeadMs(db: LocalDatabase, nowMs: number): Promise<number> {
  const head = await db.outbox.where('status').equals('queued').first();
  return head ? heldForMs(head, nowMs) : 0;
}

export async function releaseOne(db: LocalDatabase, seq: number): Promise<void> {
  await db.outbox.update(seq, { heldUntil: null });
}

/** Of the change that addresses the row `id`, or of all: from now on they can't be taken back. Gives how many. */
export async function release(db: LocalDatabase, id?: string): Promise<number> {
  const held = db.outbox.where('status').equals('queued').filter(isHeld);
  const these = id === undefined ? held : held.and((entry) => entry.id === id);
  return these.modify({ heldUntil: null });
}
