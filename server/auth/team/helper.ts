import { RIGHTS, type Right } from '#domain/rows.ts';
import { hasEndedForTap } from '#server/base/late-taps.ts';
import { statement, type Statements } from '#server/database/statements.ts';
import { v5 as uuidv5 } from 'uuid';

/** Somebody who works in the caller's book, as the database has them at this request. */
export interface Helper {
  id: string;
  rights: readonly Right[];
  /** ISO 8601 by right: when it was last taken away. */
  withdrawn: Readonly<Partial<Record<Right, string>>>;
  version: number;
  /** ISO 8601; null while they help. */
  endedAt: string | null;
  /** As that of a session (ADR 0029). */
  downloadBegunAt: number | null;
}

const HELPER = statement(`
  select helpers.id, helpers.rights, helpers.withdrawn, helpers.version, helpers.ended_at as "endedAt",
    helper_sessions.download_begun_at as "downloadBegunAt", user_states.revision
  from helper_sessions
    join helpers on helpers.user_id = helper_sessions.user_id and helpers.id = helper_sessions.helper_id
    join user_states on user_states.user_id = helper_sessions.user_id
  where helper_sessions.user_id = $1 and helper_sessions.id = $2 and helper_sessions.helper_id = $3
    and helper_sessions.expires_at > $4`);

export interface HelperSession {
  userId: string;
  sessionId: string;
  helperId: string;
}

/** Undefined once the session has ended; `revision` is the owner's. */
export async function findHelper(
  statements: Statements,
  { userId, sessionId, helperId }: HelperSession,
): Promise<(Helper & { revision: number }) | undefined> {
  const values = [userId, sessionId, helperId, new Date().toISOString()];
  const [helper] = await statements.run<Helper & { revision: number }>(HELPER, values);
  return helper;
}

/** The rights that count for a tap: the present ones, and those taken away since it, for seven days. Epoch ms. */
export function rightsAt(
  { rights, withdrawn }: Pick<Helper, 'rights' | 'withdrawn'>,
  tapMs: number,
  clockMs: number,
): Right[] {
  return RIGHTS.filter((right) => {
    const end = withdrawn[right];
    return rights.includes(right) || (end !== undefined && !hasEndedForTap(Date.parse(end), tapMs, clockMs));
  });
}

/** The epoch for a helper's phone: each change of rights gives another one, so the phone pulls from 0 (ADR 0187). */
export function epochFor(helper: Pick<Helper, 'id' | 'version'> | null, epoch: string): string {
  return helper ? uuidv5(`${helper.id} ${helper.version}`, epoch) : epoch;
}
