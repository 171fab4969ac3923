import { expect, type Worker } from '@playwright/test';

type Writer = Pick<Worker, 'evaluate'>;

interface HeldWrites {
  /** Transactions that have made their writes and don't commit. */
  heldWrites: number;
}

/**
 * Keeps the next transactions of a page or worker that write to `store` open for good: they write and never commit. A
 * phone that is killed now is killed in the middle of them.
 */
export async function holdWrites(writer: Writer, store: string): Promise<void> {
  const hold = (name: string): void => {
    const notes = Object.assign(globalThis, { heldWrites: 0 }) as unknown as HeldWrites;
    const kept = new WeakSet<IDBTransaction>();
    const keep = (held: IDBObjectStore): void =>
      held.count().addEventListener('success', () => keep(held), { once: true });
    const keepFrom = (held: IDBObjectStore): void => {
      if (held.name !== name || kept.has(held.transaction)) return;
      kept.add(held.transaction);
      notes.heldWrites += 1;
      keep(held);
    };
    for (const method of ['put', 'add', 'delete'] as const) {
      const write = IDBObjectStore.prototype[method] as (...args: unknown[]) => IDBRequest;
      const held = function (this: IDBObjectStore, ...args: unknown[]): IDBRequest {
        const request = write.apply(this, args);
        keepFrom(this);
        return request;
      };
      Object.assign(IDBObjectStore.prototype, { [method]: held });
    }
  };
  await writer.evaluate(hold, store);
}

export async function writesHeld(writer: Writer): Promise<void> {
  const held = (): number => (globalThis as unknown as HeldWrites).heldWrites;
  await expect.poll(() => writer.evaluate(held)).toBeGreaterThan(0);
}
