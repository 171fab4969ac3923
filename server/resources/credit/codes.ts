import { setImmediate as nextTurn } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import type * as calls from '#contract/calls/admin.ts';
import type { Db, Tx } from '#server/database/kysely.ts';
import { onKysely } from '#server/database/statements.ts';
import { recordAction } from '#server/observe/audit.ts';
import { refusal } from '#server/http/refusal.ts';
import { made, type OnlineMutation } from '#server/mutations/run-online-mutation.ts';
import { randomCode } from '#server/base/random-code.ts';
import { type CodeSeal, openCodeSeal } from '#server/secrets/code-seal.ts';
import type { Secrets } from '#server/secrets/user-secrets.ts';
import { messages } from './credit.texts.ts';
import type { CodeCredit } from '#contract/schemas/answers.ts';

type Telling = Pick<Secrets, 'keyring' | 'tell'>;

const CODE_LENGTH = 12;
/** Sealed or opened in one turn of the event loop: about 10 ms. */
const CODES_AT_ONCE = 500;

/** Unused codes, newest first. */
export async function listCodes(db: Db, secrets: Telling): Promise<CodeCredit[]> {
  const rows = await db
    .selectFrom('credit_codes')
    .select(['id', 'code', 'quantity'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return opened(db, secrets, rows);
}

/** A code that doesn't open is left empty, and logged. */
async function opened(db: Db, secrets: Telling, rows: readonly CodeCredit[]): Promise<CodeCredit[]> {
  if (rows.length === 0) return [];
  const seal = await openCodeSeal(onKysely(db), secrets.keyring);
  const codes: CodeCredit[] = [];
  for (const row of rows) {
    const code = openOrTell(seal, secrets, row);
    codes.push(code === null ? { ...row, code: '', unreadable: true } : { ...row, code });
    if (codes.length % CODES_AT_ONCE === 0) await nextTurn();
  }
  return codes;
}

function openOrTell(
  seal: CodeSeal,
  { tell }: Telling,
  { id, code }: Pick<CodeCredit, 'id' | 'code'>,
): string | null {
  try {
    return seal.open(id, code);
  } catch {
    tell({ table: 'credit_codes', id, field: 'code' });
    return null;
  }
}

/** `code` is the number of codes, `quantity` the credits of each (rules §6, ADM-14, ADM-15). */
export const createCodes = (secrets: Telling): OnlineMutation<typeof calls.createCodes> => ({
  // Read again instead of stored, since a code is money; codes used or deleted meanwhile are left out.
  replay: async (tx, ids) => {
    const rows = await tx
      .selectFrom('credit_codes')
      .select(['id', 'code', 'quantity'])
      .where('id', 'in', [...ids])
      .execute();
    const codes = await opened(tx, secrets, rows);
    return codes.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  },
  run: async ({ tx, body: { code: count, quantity }, caller }) => {
    const seal = await openCodeSeal(onKysely(tx), secrets.keyring);
    const codes: CodeCredit[] = [];
    // Duplicates among 2^60 codes are rare, and replaced.
    while (codes.length < count) {
      const missing = Math.min(count - codes.length, CODES_AT_ONCE);
      codes.push(...(await insertCodes(tx, seal, missing, quantity)));
    }
    await recordAction(tx, caller, { act: 'create_codes', subject: `${count} × ${quantity}` });
    return made(messages.codesCreated(count, quantity), codes);
  },
});

/** Returns the codes that were inserted: those that exist already are left out. */
export async function insertCodes(
  tx: Tx,
  seal: CodeSeal,
  count: number,
  quantity: number,
): Promise<CodeCredit[]> {
  const rows = Array.from({ length: count }, () => ({
    id: uuidv7(),
    code: randomCode(CODE_LENGTH),
    quantity,
  }));
  const sealed = rows.map((row) => ({
    ...row,
    code: seal.seal(row.id, row.code),
    code_hash: seal.hash(row.code),
  }));
  const inserted = await tx
    .insertInto('credit_codes')
    .values(sealed)
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .returning('id')
    .execute();
  const ids = new Set(inserted.map(({ id }) => id));
  return rows.filter(({ id }) => ids.has(id));
}

/** A code that doesn't open is addressed by its id. */
export const deleteCode = (secrets: Telling): OnlineMutation<typeof calls.deleteCode> => ({
  run: async ({ tx, caller }, id) => {
    const gone = await tx
      .deleteFrom('credit_codes')
      .where('id', '=', id)
      .returning(['code', 'quantity'])
      .executeTakeFirst();
    if (!gone) return refusal('not_found', messages.codeMissing);
    const seal = await openCodeSeal(onKysely(tx), secrets.keyring);
    const subject = openOrTell(seal, secrets, { id, code: gone.code }) ?? id;
    await recordAction(tx, caller, { act: 'delete_code', subject, detail: String(gone.quantity) });
    return made(messages.codeDeleted);
  },
});
