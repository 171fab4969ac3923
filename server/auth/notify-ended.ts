import type { Tx } from '#server/database/kysely.ts';
import { onKysely } from '#server/database/statements.ts';
import { type Ended, ENDED_CHANNEL, NOTIFY } from '#server/notify/notifier.ts';

/** At the commit, each API process ends the event streams of these (ADR 0117). */
export async function notifyEnded(tx: Tx, ended: readonly Ended[]): Promise<void> {
  if (ended.length > 0)
    await onKysely(tx).run(NOTIFY, [ENDED_CHANNEL, ended.map((one) => JSON.stringify(one))]);
}
