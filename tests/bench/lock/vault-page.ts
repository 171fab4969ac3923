/** Runs in the browser: the taps and drains of its neighbours in one bundle with the vault, whose key is in memory alone. */
import { RowCache } from '#db/row-cache.ts';
import { rewriteAll } from '#db/vault/convert.ts';
import { createSealer } from '#db/vault/sealer.ts';
import { openVault } from '#db/vault/vault.ts';
import { LocalStore } from '#sync/local-store.ts';
import { drains } from '#tests/bench/drain-page.ts';
import { timeTaps } from '#tests/bench/enqueue-page.ts';

const KEY_BYTES = 32;

/** From here on what this page writes is sealed, and all that is there already. */
async function sealAll(userId: string): Promise<void> {
  openVault(userId, createSealer(crypto.getRandomValues(new Uint8Array(KEY_BYTES))));
  const store = new LocalStore(userId);
  await rewriteAll(store.db);
  store.close();
}

/** Time until all rows are in memory, as a start reads them, ms. */
async function loadAll(userId: string): Promise<number> {
  const store = new LocalStore(userId);
  const startMs = performance.now();
  await new RowCache(store.db).load();
  const loadedMs = performance.now() - startMs;
  store.close();
  return loadedMs;
}

const vaults = { sealAll, loadAll, timeTaps, ...drains };

declare global {
  interface Window {
    vaults: typeof vaults;
  }
}

window.vaults = vaults;
