import type { Tx } from '#server/db/kysely.ts';
import { onKysely } from '#server/db/statements.ts';
import { NOTIFY, REVISION_CHANNEL } from '#server/events/notifier.ts';

/** At the commit, the user's devices hear of the revision. */
export async function tellRevision(tx: Tx, userId: string, revision: number): Promise<void> {
  await onKysely(tx).run(NOTIFY, [REVISION_CHANNEL, [JSON.stringify({ userId, revision })]]);
}
