import type { Tx } from '#server/db/kysely.ts';
import { onKysely, statement } from '#server/db/statements.ts';
import { type Ended, ENDED_CHANNEL } from '#server/events/notifier.ts';

const TELL = statement('select pg_notify($1, payload) from unnest($2::text[]) as payload');

/** At the commit, each API process ends the event streams of these (ADR 0117). */
export async function tellEnded(tx: Tx, ended: readonly Ended[]): Promise<void> {
  if (ended.length > 0)
    await onKysely(tx).run(TELL, [ENDED_CHANNEL, ended.map((one) => JSON.stringify(one))]);
}
