import type { FastifyReply, FastifyRequest } from 'fastify';
import { HEADERS } from '#contract/sync-protocol.ts';
import { statement, type Statements } from '#server/database/statements.ts';

/** The newest revision that a phone knows of, and the incarnation of the database that wrote it (ADR 0038). */
export interface SeenHistory {
  revision: number;
  incarnation: string;
}

const FORM = /^(\d{1,15})\.([0-9a-f-]{36})$/;
/** Stands for a malformed header: no incarnation has an empty name. */
const NEVER_SENT: SeenHistory = { revision: 0, incarnation: '' };

/** Null without the header. */
export function readSeenHistory({ headers }: Pick<FastifyRequest, 'headers'>): SeenHistory | null {
  const header = headers[HEADERS.history];
  if (header === undefined) return null;
  const [, revision, incarnation = ''] = FORM.exec(String(header)) ?? [];
  return revision === undefined ? NEVER_SENT : { revision: Number(revision), incarnation };
}

/** The phone returns this header next time; absent if the revision's incarnation is unknown. */
export function sendHistory(reply: FastifyReply, revision: number, incarnation: string | null): void {
  if (incarnation !== null) reply.header(HEADERS.history, `${revision}.${incarnation}`);
}

/**
 * The incarnation that wrote the seen revision here, null when unknown: a column of a statement whose `$1` is the user.
 * A reference to a column instead of the parameter would query all machines of a cluster.
 *
 * @param revision the parameter that holds it, such as `$2`
 */
export const incarnationAt = (revision: string): string => `(
  select revision_runs.run from revision_runs
  where revision_runs.user_id = $1 and revision_runs.after_revision < ${revision}::bigint
  order by revision_runs.after_revision desc limit 1
)`;

const STANDING = statement(`
  select epoch, revision, run as incarnation, ${incarnationAt('$2')} as "incarnationThen"
  from installation, user_states where user_states.user_id = $1`);

export interface Standing {
  epoch: string;
  revision: number;
  incarnation: string | null;
  incarnationThen: string | null;
}

/**
 * True if another incarnation wrote the phone's revision, or none has yet: the phone knows changes that this database
 * lacks.
 */
export function isOtherHistory(seen: SeenHistory | null, { revision, incarnationThen }: Standing): boolean {
  return seen !== null && (seen.revision > revision || seen.incarnation !== incarnationThen);
}

/** Undefined if the user is gone. */
export async function readStanding(
  statements: Statements,
  userId: string,
  seen: SeenHistory | null,
): Promise<Standing | undefined> {
  const [standing] = await statements.run<Standing>(STANDING, [userId, seen?.revision ?? null]);
  return standing;
}
