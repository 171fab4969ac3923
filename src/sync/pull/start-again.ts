import { forgetBlocks } from '#db/books/blocks.ts';
import { syncFacts } from '#db/facts/sync-facts.ts';
import { pendingEntries } from '#db/pending-entries.ts';
import { TABLE_NAMES } from '#domain/rows.ts';
import { serverNowMs } from '#sync/clock.ts';
import { requeueSettled } from '#sync/settled-log.ts';
import type { SyncEnvironment } from '#sync/environment.ts';
import type { LocalStore } from '#sync/local-store.ts';
import { rebase } from '#sync/rebase.ts';

/** Changes of the last days go out again (SYN-31). A 410 to a device without cursor and epoch is the server's fault. */
export async function startAgain(
  store: LocalStore,
  env: SyncEnvironment,
  since: number,
): Promise<{ kind: 'startAgain' } | { kind: 'unreachable'; retryAfterMs: null }> {
  const knowsNone = since === 0 && (await syncFacts.read(store.db, 'epoch')) === null;
  if (knowsNone) return { kind: 'unreachable', retryAfterMs: null };
  await store.commit(async (db) => {
    const resent = await requeueSettled(db, await serverNowMs(db, env));
    if (resent > 0) await syncFacts.write(db, { restored: { at: env.now(), resent } });
    for (const table of TABLE_NAMES) await db.table(table).clear();
    await forgetBlocks(db);
    await db.base.clear();
    await db.outbox.where('status').equals('sent').modify({ status: 'queued', revision: null });
    await syncFacts.write(db, { cursor: 0, epoch: null, history: null, complete: false });
    const plan = await rebase(db, { server: [], resolved: await pendingEntries(db) });
    return { plan: { ...plan, publish: 'reload' }, value: undefined };
  });
  return { kind: 'startAgain' };
}
