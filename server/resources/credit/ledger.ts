import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Credit, CreditDescription } from '#domain/rows.ts';
import type { Tx } from '#server/database/kysely.ts';
import { raiseRevision } from '#server/database/user-state.ts';

export interface NewMovement {
  id?: string;
  userId: string;
  description: CreditDescription;
  code: string;
  quantity: number;
  counterpart?: string;
  otherHalf?: string;
}

/** `revision`: the owner's new one, also the row's. */
export interface Written {
  row: Credit;
  revision: number;
}

/** The caller holds the user's lock and has checked the balance; the database refuses one below 0 (rules §6). */
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

/** Leaves a tombstone for the owner's devices. Returns the owner's new revision. */
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
  const revision = await raiseRevision(tx, userId, { credits: sql`credits + ${by}` });
  if (revision === null) throw new Error('The caller holds the lock of a user who is there');
  return revision;
}
