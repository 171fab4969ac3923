import { expect, type Page } from '@playwright/test';
import type { Draft } from '#db/local-database.ts';

/** The token that lies where the worker can read it; null where there is none. */
export async function mirroredToken(page: Page): Promise<string | null> {
  const { session = [] } = await readDatabase(page, 'vigente-device');
  return (session[0] as { token: string } | undefined)?.token ?? null;
}

/** Every row of every table. */
export function readDatabase(page: Page, name: string): Promise<Record<string, unknown[]>> {
  return page.evaluate(
    (databaseName) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(databaseName);
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const names = [...database.objectStoreNames];
          const transaction = database.transaction(names);
          const reads = names.map((store) => transaction.objectStore(store).getAll());
          transaction.addEventListener('complete', () => {
            database.close();
            resolve(Object.fromEntries(names.map((store, index) => [store, reads[index]?.result ?? []])));
          });
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
          transaction.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    [name, table] as const,
  );
}

/** Waits until what was typed into a dialog lies in the device's database, a moment after the last key. */
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
