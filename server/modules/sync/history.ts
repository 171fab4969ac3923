import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/kysely.ts';

/** The newest revision of a user that a phone has heard of, and the run of the database that wrote it (ADR 0038). */
export interface Witness {
  revision: number;
  run: string;
}

const HEADER = 'x-history';
const FORM = /^(\d{1,15})\.([0-9a-f-]{36})$/;
/** What was never told: no run is named so. */
const NEVER_TOLD: Witness = { revision: 0, run: '' };

/** What the phone was told last; null where it says nothing of it. */
export function readWitness({ headers }: Pick<FastifyRequest, 'headers'>): Witness | null {
  const told = headers[HEADER];
  if (told === undefined) return null;
  const [, revision, run = ''] = FORM.exec(String(told)) ?? [];
  return revision === undefined ? NEVER_TOLD : { revision: Number(revision), run };
}

/** Tells the phone what to say next time; nothing where no run is known to have written that revision. */
export function tellHistory(reply: FastifyReply, revision: number, run: string | null): void {
  if (run !== null) reply.header(HEADER, `${revision}.${run}`);
}

/**
 * The run that wrote a witness's revision here, as a column over a row of `users`; null where there is no witness, or
 * no run is known.
 */
export const witnessedRun = (witness: Witness | null) => sql<string | null>`(
  select revision_runs.run from revision_runs
  where revision_runs.user_id = users.id and revision_runs.after_revision < ${witness?.revision ?? null}::bigint
  order by revision_runs.after_revision desc limit 1
)`;

/** Where the phone stands beside this database. */
export interface Standing {
  epoch: string;
  revision: number;
  run: string | null;
  witnessed: string | null;
}

/** Whether a phone has heard of what this database doesn't hold: another run wrote that revision, or none has yet. */
export function isOtherHistory(witness: Witness | null, { revision, witnessed }: Standing): boolean {
  return witness !== null && (witness.revision > revision || witness.run !== witnessed);
}

/** The standing of a phone before its batch is run. */
export async function readStanding(db: Db | Tx, userId: string, witness: Witness | null): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select epoch, revision, run, ${witnessedRun(witness)} as witnessed
    from installation, users where users.id = ${userId}
  `.execute(db);
  const [standing] = rows;
  if (!standing) throw new Error('A signed-in user is there');
  return standing;
}
