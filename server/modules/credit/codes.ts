import { v7 as uuidv7 } from 'uuid';
import type { CodeCredit } from '#contract/admin-answers.ts';
import type * as calls from '#contract/calls/admin.ts';
import type { Db, Tx } from '#server/db/kysely.ts';
import { recordAction } from '#server/audit/audit.ts';
import { refusal } from '#server/plugins/refusal.ts';
import { made, type OnlineMutation } from '#server/mutations/run-online-mutation.ts';
import { randomCode } from '#server/random-code.ts';
import { messages } from './credit.messages.ts';

const CODE_LENGTH = 12;

/** Unused ones, newest first. */
export async function listCodes(db: Db): Promise<CodeCredit[]> {
  return db
    .selectFrom('credit_codes')
    .select(['id', 'code', 'quantity'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** `code` is the number of codes, `quantity` the credits of each (rules §6, ADM-14, ADM-15). */
export const createCodes: OnlineMutation<typeof calls.createCodes> = {
  // A code is money: those that were used or deleted meanwhile are left out.
  recall: async (tx, ids) => {
    const codes = await tx
      .selectFrom('credit_codes')
      .select(['id', 'code', 'quantity'])
      .where('id', 'in', [...ids])
      .execute();
    return codes.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  },
  run: async ({ tx, body: { code: count, quantity }, caller }) => {
    const codes: CodeCredit[] = [];
    // Of 2^60 codes two are hardly ever equal; a duplicate is made anew.
    while (codes.length < count) codes.push(...(await insertCodes(tx, count - codes.length, quantity)));
    await recordAction(tx, caller, { act: 'create_codes', subject: `${count} × ${quantity}` });
    return made(messages.codesCreated(count, quantity), codes);
  },
};

async function insertCodes(tx: Tx, count: number, quantity: number): Promise<CodeCredit[]> {
  const rows = Array.from({ length: count }, () => ({
    id: uuidv7(),
    code: randomCode(CODE_LENGTH),
    quantity,
  }));
  return tx
    .insertInto('credit_codes')
    .values(rows)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['id', 'code', 'quantity'])
    .execute();
}

export const deleteCode: OnlineMutation<typeof calls.deleteCode> = {
  run: async ({ tx, caller }, id) => {
    const gone = await tx
      .deleteFrom('credit_codes')
      .where('id', '=', id)
      .returning(['code', 'quantity'])
      .executeTakeFirst();
    if (!gone) return refusal('not_found', messages.codeMissing);
    await recordAction(tx, caller, { act: 'delete_code', subject: gone.code, detail: String(gone.quantity) });
    return made(messages.codeDeleted);
  },
};
