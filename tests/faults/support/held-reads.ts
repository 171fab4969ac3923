import { expect, type Page } from '@playwright/test';

interface HeldReads {
  heldReads: number;
}

/** `index`: reads in an index's order, as the first rows of a list. `table`: reads of whole tables. */
export type Reads = 'index' | 'table';

/** From its next load on, the page never gets the answers of reads of this kind from `store`. */
export async function holdReads(
  page: Page,
  { store, reads }: { store: string; reads: Reads },
): Promise<void> {
  await page.addInitScript(
    ({ name, kind }) => {
      const notes = Object.assign(globalThis, { heldReads: 0 }) as unknown as HeldReads;
      const prototype = kind === 'index' ? IDBIndex.prototype : IDBObjectStore.prototype;
      for (const method of ['getAll', 'openCursor'] as const) {
        const read = prototype[method] as (...args: unknown[]) => IDBRequest;
        const held = function (this: IDBIndex | IDBObjectStore, ...args: unknown[]): IDBRequest {
          const request = read.apply(this, args);
          const from = this instanceof IDBIndex ? this.objectStore.name : this.name;
          if (from !== name) return request;
          notes.heldReads += 1;
          request.addEventListener('success', (event) => event.stopImmediatePropagation());
          return request;
        };
        Object.assign(prototype, { [method]: held });
      }
    },
    { name: store, kind: reads },
  );
}

export async function readsHeld(page: Page): Promise<void> {
  const held = (): number => (globalThis as unknown as HeldReads).heldReads;
  await expect.poll(() => page.evaluate(held)).toBeGreaterThan(0);
}
