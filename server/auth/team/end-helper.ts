import { RIGHTS, type Right } from '#domain/rows.ts';
import type { Db, Tx } from '#server/database/kysely.ts';
import { raiseRevision } from '#server/database/user-state.ts';
import { endAfterwards, endHelperSessions } from './helper-sessions.ts';

interface Known {
  userId: string;
  /** Null once they have left Vigente. */
  personId: string | null;
  id: string;
  rights: readonly Right[];
  withdrawn: Readonly<Partial<Record<Right, string>>>;
  version: number;
}

/** In the order of the list, each once. */
export const sorted = (rights: readonly Right[]): Right[] => RIGHTS.filter((right) => rights.includes(right));

export type HelperChange = { name?: string | undefined; rights?: readonly Right[] | undefined };

/**
 * Changes a helper under the owner's lock and returns the owner's new revision. A right that was taken away holds for
 * earlier taps, and each change of rights sends the helper's phones back to 0 (ADR 0187).
 */
export async function writeHelper(
  tx: Tx,
  { userId, id, rights: before, withdrawn, version }: Known,
  { name, rights = before }: HelperChange,
  more: { ended_at?: string } = {},
): Promise<number> {
  const revision = await raiseRevision(tx, userId);
  if (revision === null) throw new Error('The owner of a helper is there');
  const nowIso = new Date().toISOString();
  const lost = before.filter((right) => !rights.includes(right));
  const isChanged = lost.length > 0 || rights.some((right) => !before.includes(right)) || 'ended_at' in more;
  const noted = { ...withdrawn, ...Object.fromEntries(lost.map((right) => [right, nowIso])) };
  await tx
    .updateTable('helpers')
    .set({
      ...more,
      ...(name !== undefined && { name }),
      rights: JSON.stringify(sorted(rights)),
      withdrawn: JSON.stringify(noted),
      version: isChanged ? version + 1 : version,
      revision,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
  return revision;
}

/**
 * The row stays, as it names who did what. Returns the owner's new revision.
 *
 * @param isGone the person has left Vigente: nothing of them is still to come
 */
export async function endHelper(tx: Tx, known: Known, isGone = false): Promise<number> {
  const { userId, id, personId } = known;
  const revision = await writeHelper(tx, known, { rights: [] }, { ended_at: new Date().toISOString() });
  await (isGone ? endHelperSessions(tx, userId, id) : endAfterwards(tx, userId, id));
  if (personId !== null)
    await tx.deleteFrom('helps').where('user_id', '=', personId).where('helper_id', '=', id).execute();
  return revision;
}

/** Undefined if the book has no such helper, or they ended. Call it under the owner's lock. */
export async function findActive(tx: Tx, userId: string, id: string): Promise<Known | undefined> {
  return tx
    .selectFrom('helpers')
    .select(['user_id as userId', 'id', 'person_id as personId', 'rights', 'withdrawn', 'version'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** The books in which a person helps, by owner. */
export async function helpsOf(
  db: Db | Tx,
  personId: string,
): Promise<{ ownerId: string; helperId: string }[]> {
  return db
    .selectFrom('helps')
    .select(['owner_id as ownerId', 'helper_id as helperId'])
    .where('user_id', '=', personId)
    .orderBy('owner_id')
    .execute();
}

/** Ends the help of a person who has left Vigente, under the owners' locks. Returns the owners' new revisions. */
export async function endHelps(
  tx: Tx,
  helps: readonly { ownerId: string; helperId: string }[],
): Promise<{ userId: string; revision: number }[]> {
  const raised = [];
  for (const { ownerId, helperId } of helps) {
    const known = await findActive(tx, ownerId, helperId);
    if (known) raised.push({ userId: ownerId, revision: await endHelper(tx, known, true) });
  }
  return raised;
}
