import { IDBObjectStore } from 'fake-indexeddb';
import { vi } from 'vitest';

/** How a write of IndexedDB fails: alone, or with its whole transaction. */
export type Failure = 'refused' | 'aborted';

export interface FailingWrites {
  /** True once a write has failed. */
  hit(): boolean;
  /** From here on all writes succeed. */
  mend(): void;
}

/**
 * Makes every write of all databases fail from the `nth` on, counted from 1. One failure would not do: the store
 * retries after a lost connection.
 */
export function failWrite(nth: number, failure: Failure): FailingWrites {
  let writes = 0;
  const failing = (write: (this: IDBObjectStore, ...args: unknown[]) => IDBRequest) =>
    function (this: IDBObjectStore, ...args: unknown[]): IDBRequest {
      writes += 1;
      if (writes >= nth && failure === 'refused')
        throw new DOMException('No space is left.', 'QuotaExceededError');
      const result = write.apply(this, args);
      if (writes >= nth) this.transaction.abort();
      return result;
    };
  const { prototype } = IDBObjectStore;
  const spies = (['add', 'put', 'delete'] as const).map((name) => {
    const mended = prototype[name] as (this: IDBObjectStore, ...args: unknown[]) => IDBRequest;
    return vi.spyOn(prototype, name).mockImplementation(failing(mended) as never);
  });
  return {
    hit: () => writes >= nth,
    mend: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}
