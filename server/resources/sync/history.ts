import type { FastifyReply, FastifyRequest } from 'fastify';
import { HEADERS } from '#contract/sync-protocol.ts';
import { statement, type Statements } from '#server/database/statements.ts';

/** The newest revision that a phone knows of, and the run of the database that wrote it (ADR 0038). */
export interface Witness {
  revision: number;
  run: string;
}

const FORM = /^(\d{1,15})\.([0-9a-f-]{36})$/;
/** For a malformed header: no run has an empty name. */
const NEVER_TOLD: Witness = { revision: 0, run: '' };

/** Null without the header. */
export function readWitness({ headers }: Pick<FastifyRequest, 'headers'>): Witness | null {
  const header = headers[HEADERS.history];
  if (header === undefined) return null;
  const [, revision, run = ''] = FORM.exec(String(header)) ?? [];
  return revision === undefined ? NEVER_TOLD : { revision: Number(revision), run };
}

/** The phone sends this header back next time; none where the revision's run is unknown. */
export function sendHistory(reply: FastifyReply, revision: number, run: string | null): void {
  if (run !== null) reply.header(HEADERS.history, `${revision}.${run}`);
}

/**
 * The run that wrote the witness's revision here, null when unknown: a column of a statement whose `$1` is the user. A
 * reference to a column in place of the parameter would ask all machines of a cluster.
 *
 * @param revision the parameter that holds it, such as `$2`
 */
export const witnessedRun = (revision: string): string => `(
  select revision_runs.run from revision_runs
  where revision_runs.user_id = $1 and revision_runs.after_revision < ${revision}::bigint
  order by revision_runs.after_revision desc limit 1
)`;

const STANDING = statement(`
  select epoch, revision, run, ${witnessedRun('$2')} as witnessed
  from installation, user_states where user_states.user_id = $1`);

export interface Standing {
  epoch: string;
  revision: number;
  run: string | null;
  witnessed: string | null;
}

/** True when another run wrote the phone's revision, or none has yet: the phone knows what this database lacks. */
export function isOtherHistory(witness: Witness | null, { revision, witnessed }: Standing): boolean {
  return witness !== null && (witness.revision > revision || witness.run !== witnessed);
}

/** Read before the batch runs. Throws where the user is gone. */
export async function readStanding(
  statements: Statements,
  userId: string,
  witness: Witness | null,
): Promise<Standing> {
  const [standing] = await statements.run<Standing>(STANDING, [userId, witness?.revision ?? null]);
  if (!standing) throw new Error('A signed-in user is there');
  return standing;
}
