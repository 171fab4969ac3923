import { expect, type Page } from '@playwright/test';
import type { Draft, MetaEntry } from '#db/local-database.ts';

/** The token where the worker can read it; null when there is none. */
export async function mirroredToken(page: Page): Promise<string | null> {
  const { session = [] } = await readDatabase(page, 'vigente-device');
  return (session[0] as { token: string } | undefined)?.token ?? null;
}

export function keptKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).toSorted());
}

/** The names of the databases; a user's is deleted a moment after /login shows. */
export const databaseNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));

/** One entry of `meta` in a user's database; undefined when missing. */
export async function notedFact(page: Page, userId: string, key: string): Promise<unknown> {
  const { meta = [] } = await readDatabase(page, `vigente-${userId}`);
  return (meta as MetaEntry[]).find((entry) => entry.key === key)?.value;
}

/** The version of a database; null without one. It waits for nobody who opens or upgrades it. */
export const databaseVersion = (page: Page, name: string): Promise<number | null> =>
  page.evaluate(
    async (databaseName) =>
      (await indexedDB.databases()).find((one) => one.name === databaseName)?.version ?? null,
    name,
  );

/** Every row of every table. */
export function readDatabase(page: Page, name: string): Promise<Record<string, unknown[]>> {
  return page.evaluate(
    (databaseName) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(databaseName);
        opening.addEventListener('error', () => reject(opening.error));
        // In a promise, a transaction that the browser refuses rejects; in a bare event handler the test would hang.
        opening.addEventListener('success', () => {
          const read = async (): Promise<Record<string, unknown[]>> => {
            const names = [...opening.result.objectStoreNames];
            const transaction = opening.result.transaction(names);
            const reads = names.map((store) => transaction.objectStore(store).getAll());
            await new Promise((end, fail) => {
              transaction.addEventListener('complete', end);
              transaction.addEventListener('abort', () => fail(transaction.error ?? new Error('closed')));
            });
            return Object.fromEntries(names.map((store, index) => [store, reads[index]?.result ?? []]));
          };
          void read()
            .finally(() => opening.result.close())
            .then(resolve, reject);
        });
      }),
    name,
  );
}

/** Empties one table, as a browser that loses a part of its storage. */
export function clearTable(page: Page, name: string, table: string): Promise<void> {
  return page.evaluate(
    ([databaseName, store]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(databaseName);
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction(store, 'readwrite');
          transaction.objectStore(store).clear();
          transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('closed')));
          transaction.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    [name, table] as const,
  );
}

/**
 * Writes rows like another tab whose message hasn't come yet: the screen lacks them, and the rule of a tap reads them.
 */
export function writeUnheard(page: Page, name: string, table: string, rows: object[]): Promise<void> {
  return page.evaluate(
    ([databaseName, store, added]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(databaseName);
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction([store, 'meta'], 'readwrite');
          transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('closed')));
          for (const row of added) transaction.objectStore(store).put(row);
          const meta = transaction.objectStore('meta');
          const commits = meta.get('commits');
          commits.addEventListener('success', () => {
            const { value } = commits.result as { value: number };
            meta.put({ key: 'commits', value: value + 1 });
          });
          transaction.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    [name, table, rows] as const,
  );
}

/** Makes writes to `store` wait until what it gives is called, as a phone that is slow to write. */
export async function holdStore(page: Page, name: string, store: string): Promise<() => Promise<void>> {
  const isHeld = await page.evaluateHandle(
    ([databaseName, held]) =>
      new Promise<{ current: boolean }>((resolve, reject) => {
        const opening = indexedDB.open(databaseName);
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const state = { current: true };
          const transaction = opening.result.transaction(held, 'readwrite');
          transaction.addEventListener('complete', () => opening.result.close());
          const goOn = (): void => {
            if (state.current) transaction.objectStore(held).count().addEventListener('success', goOn);
          };
          goOn();
          resolve(state);
        });
      }),
    [name, store] as const,
  );
  return () => isHeld.evaluate((state) => void (state.current = false));
}

/** Waits until the text typed into a dialog is in the device's database, a moment after the last key. */
export async function draftKept(
  page: Page,
  userId: string,
  key: string,
  values: Record<string, unknown>,
): Promise<void> {
  const kept = async (): Promise<unknown> => {
    const { drafts = [] } = await readDatabase(page, `vigente-${userId}`);
    const draft = (drafts as Draft[]).find((one) => one.key === key);
    return Object.fromEntries(
      Object.entries(draft?.values ?? {}).map(([field, { typed }]) => [field, typed]),
    );
  };
  await expect.poll(kept).toMatchObject(values);
}
