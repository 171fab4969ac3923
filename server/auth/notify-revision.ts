import type { Tx } from '#server/database/kysely.ts';
import { onKysely } from '#server/database/statements.ts';
import { NOTIFY, REVISION_CHANNEL } from '#server/notify/notifier.ts';

/** At the commit, the user's devices hear of the revision. */
export async function notifyRevision(tx: Tx, userId: string, revision: number): Promise<void> {
  await onKysely(tx).run(NOTIFY, [REVISION_CHANNEL, [JSON.stringify({ userId, revision })]]);
}
