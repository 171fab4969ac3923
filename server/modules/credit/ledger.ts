import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Credit, CreditDescription } from '#domain/rows.ts';
import type { Tx } from '#server/db/kysely.ts';

/** A movement to be written; `otherHalf` is of a transfer. */
export interface NewMovement {
  id?: string;
  userId: string;
  description: CreditDescription;
  code: string;
  quantity: number;
  counterpart?: string;
  otherHalf?: string;
}

/** A movement as written, and the owner's revision that bears it. */
export interface Written {
  row: Credit;
  revision: number;
}

/**
 * Writes a movement and the balance that it leads to. Whoever calls holds the user's lock and has looked at the
 * balance: one below 0 is a bug, which the database refuses. Source: rules §6.
 */
export async function writeMovement(tx: Tx, movement: NewMovement): Promise<Written> {
  const { userId, description, code, quantity, counterpart = null, otherHalf = null } = movement;
  const revision = await changeBalance(tx, userId, quantity);
  const row: Credit = {
    id: movement.id ?? uuidv7(),
    userId,
    description,
    code,
    data: new Date().toISOString(),
    quantity,
    counterpart,
  };
  await tx
    .insertInto('credits')
    .values({
      user_id: userId,
      id: row.id,
      description,
      code,
      data: row.data,
      quantity,
      counterpart,
      other_half: otherHalf,
      revision,
    })
    .execute();
  return { row, revision };
}

/** Takes a movement back as if it had never been, and leaves a tombstone for the owner's devices. Gives the revision. */
export async function eraseMovement(
  tx: Tx,
  { userId, id, quantity }: Pick<Credit, 'userId' | 'id' | 'quantity'>,
): Promise<number> {
  const revision = await changeBalance(tx, userId, -quantity);
  await tx.deleteFrom('credits').where('user_id', '=', userId).where('id', '=', id).execute();
  await tx
    .insertInto('tombstones')
    .values({ user_id: userId, table_name: 'credits', id, revision })
    .execute();
  return revision;
}

async function changeBalance(tx: Tx, userId: string, by: number): Promise<number> {
  const { revision } = await tx
    .updateTable('users')
    .set({ credits: sql`credits + ${by}`, revision: sql`revision + 1` })
    .where('id', '=', userId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}
