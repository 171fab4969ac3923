import { randomUUID } from 'node:crypto';
import { COPIED_TABLES } from '#domain/rows.ts';
import type { RowContext } from '#server/context/context.ts';
import type { Tx } from '#server/database/kysely.ts';
import { selectProfile } from '#server/database/profile-row.ts';
import { inSnapshot, selectRows } from '#server/database/select-rows.ts';
import { onKysely } from '#server/database/statements.ts';
import { TimeSlices } from '#server/base/concurrency/time-slicing.ts';
import { openRow } from '#server/secrets/sealed-fields.ts';
import { findByMail } from './operator.ts';

/** Version of "Copia completa" whose form this copy has. */
const COPY_VERSION = 1;

/**
 * All stored data of a user in one snapshot, passwords and PINs in clear. The rows have the form of "Copia completa";
 * data that a phone's copy omits follow. Null if no user has the mail.
 */
export function copyOfUser(
  { db, secrets }: RowContext,
  email: string,
  appVersion: string,
): Promise<object | null> {
  return inSnapshot(db, async (tx) => {
    const user = await findByMail(tx, email);
    if (!user) return null;
    const { id } = user;
    const seal = await secrets.toRead(onKysely(tx), id);
    const rows: Record<string, unknown> = {};
    for (const table of COPIED_TABLES)
      rows[table] = await new TimeSlices().map(await selectRows(tx, table, id), (row) =>
        openRow(seal, table, row),
      );
    const profile = await selectProfile(tx, id);
    return {
      format: 'vigente-copy',
      v: COPY_VERSION,
      id: randomUUID(),
      madeAt: new Date().toISOString(),
      app: appVersion,
      owner: { id, username: profile.username, symbolmoney: profile.symbolmoney },
      rows,
      settings: {},
      profile,
      favorites: await selectRows(tx, 'favorites', id),
      credits: await selectRows(tx, 'credits', id),
      ...(await whereabouts(tx, id)),
    };
  });
}

/** Sessions, passkeys and events of the account, without secrets or their hashes. */
async function whereabouts(tx: Tx, userId: string) {
  const sessions = await tx
    .selectFrom('sessions')
    .select(['created_at', 'seen_at', 'expires_at', 'browser', 'platform', 'address'])
    .where('user_id', '=', userId)
    .execute();
  const passkeys = await tx
    .selectFrom('passkeys')
    .select(['name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .execute();
  const securityEvents = await tx
    .selectFrom('security_events')
    .select(['at', 'event', 'outcome', 'address', 'times'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute();
  return { sessions, passkeys, securityEvents };
}
