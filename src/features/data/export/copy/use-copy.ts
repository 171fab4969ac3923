import { useState } from 'react';
import type { LocalDatabase } from '#db/local-database.ts';
import { readLock } from '#db/vault/lock-record.ts';

import { openVaultOf } from '#db/vault/vault.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import type { Workspace } from '#workspace/data/workspace.ts';
import { withLoading } from '#workspace/platform/loading.ts';
import { copyFile, readCopyFile } from './copy-file.ts';
import { copyMessages } from './copy.texts.ts';
import type { OpenedCopy } from './sealed-copy.ts';
import { TRAVELLING, type TravellingSettings, type WholeCopy, wholeCopy } from './whole-copy.ts';

/** `failed` has the reason. */
export type CopyMaking =
  { state: 'making' } | { state: 'failed'; message: string } | { state: 'made'; files: File[] } | null;

/** Makes the file of all rows on this device, unsent changes included; the server isn't called. */
export function useCopyMaking() {
  const workspace = useWorkspace();
  const nowMs = useNow();
  const [making, setMaking] = useState<CopyMaking>(null);
  const make = async (passphrase: string): Promise<boolean> => {
    const { locked, failed } = copyMessages.make;
    setMaking({ state: 'making' });
    try {
      const copy = await copyOf(workspace, nowMs);
      if (!copy) {
        setMaking({ state: 'failed', message: locked });
        return false;
      }
      const file = await withLoading(() => copyFile(copy, passphrase, nowMs));
      setMaking({ state: 'made', files: [file] });
      return true;
    } catch (error) {
      console.error(error);
      setMaking({ state: 'failed', message: failed });
      return false;
    }
  };
  return { making, make, forget: () => setMaking(null) };
}

/** Null while the app lock keeps the rows sealed. */
async function copyOf({ rowCache, store, env, userId }: Workspace, nowMs: number): Promise<WholeCopy | null> {
  if (!openVaultOf(userId) && (await readLock(userId))) return null;
  const [owner] = rowCache.all('profile');
  if (!owner) throw new Error('No profile on this device');
  return wholeCopy({
    id: env.newId(),
    madeAt: new Date(nowMs).toISOString(),
    owner,
    rows: {
      categories: rowCache.all('categories'),
      suppliers: rowCache.all('suppliers'),
      streamings: rowCache.all('streamings'),
      clients: rowCache.all('clients'),
      finances: rowCache.all('finances'),
      templates: rowCache.all('templates'),
    },
    settings: await chosenHere(store.db),
  });
}

/** Facts chosen here; a default isn't copied. */
async function chosenHere(db: LocalDatabase): Promise<TravellingSettings> {
  const entries = await db.meta.bulkGet([...TRAVELLING]);
  return Object.fromEntries(entries.flatMap((entry) => (entry ? [[entry.key, entry.value]] : [])));
}

/** Null if the device failed; nothing of the file is kept. */
export async function openFile(file: File, passphrase: string): Promise<OpenedCopy | null> {
  try {
    return await withLoading(() => readCopyFile(file, passphrase));
  } catch (error) {
    console.error(error);
    return null;
  }
}
