import { IDBObjectStore } from 'fake-indexeddb';
import { vi } from 'vitest';

/** How a write of IndexedDB fails: by itself, or with its whole transaction. */
export type Failure = 'refused' | 'aborted';

export interface FailingWrites {
  /** Whether a write that was to fail has been asked for. */
  hit(): boolean;
  /** From here on all writes work. */
  mend(): void;
}

/** Has every write of all databases from the `nth` on, counted from 1, fail: the store tries a lost connection again. */
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
