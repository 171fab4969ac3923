import type { Caller } from '#server/auth/authenticate.ts';
import type { ServerContext } from '#server/context/context.ts';
import type { SessionRecord } from '#contract/schemas/answers.ts';

type Context = Pick<ServerContext, 'db'>;
type Own = Pick<Caller, 'userId' | 'sessionId'>;

/** This session first, then the last used. Ended ones are left out. */
export async function listOwnSessions({ db }: Context, { userId, sessionId }: Own): Promise<SessionRecord[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'browser', 'platform', 'address'])
    .select(['created_at as signedInAt', 'seen_at as seenAt', 'expires_at as endsAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const records = rows.map((row) => ({ ...row, current: row.id === sessionId }));
  return records.toSorted((one, other) => Number(other.current) - Number(one.current));
}

/** False when it isn't one of the user's, or has ended. */
export async function hasSessionOf({ db }: Context, userId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
