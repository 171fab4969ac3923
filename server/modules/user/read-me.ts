import { sql } from 'kysely';
import { daysLeftShown } from '#domain/expiry.ts';
import type { Profile } from '#domain/rows.ts';
import type { ServerContext } from '#server/context.ts';
import type { Db } from '#server/db/kysely.ts';
import type { Caller } from '#server/session/authenticate.ts';
import { extendSession } from '#server/session/sessions.ts';
import { findProfile } from './profile-row.ts';

/** There is no table of credits yet, so nobody has any. */
const NO_CREDITS = 0;
const DAY_SECONDS = 24 * 60 * 60;

/** The user as `GET user/me` tells it (000 §3). */
export interface Me extends Profile {
  /** Begun days count whole; never below 0; null without an end. */
  daysRemaining: number | null;
  totalCredits: number;
  totalStreamings: number;
  /** A fresh token, when the one that was sent is older than a day (rules §7). */
  tokenSession?: string;
}

/** What the caller is told of themselves; null when they were deleted a moment ago. */
export async function readMe(context: ServerContext, caller: Caller): Promise<Me | null> {
  const profile = await findProfile(context.db, caller.userId);
  if (!profile) return null;
  const { endDate } = profile;
  const tokenSession = await freshToken(context, caller);
  return {
    ...profile,
    daysRemaining: endDate === null ? null : daysLeftShown(endDate, Date.now()),
    totalCredits: NO_CREDITS,
    totalStreamings: await countStreamings(context.db, caller.userId),
    ...(tokenSession !== null && { tokenSession }),
  };
}

async function countStreamings(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from streamings where user_id = ${userId}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** The session lives on with its token, so that who comes every month never signs in again. */
async function freshToken({ db, tokens }: ServerContext, caller: Caller): Promise<string | null> {
  const ageSeconds = Date.now() / 1000 - caller.tokenIssuedAt;
  if (ageSeconds <= DAY_SECONDS || !(await extendSession(db, caller.sessionId))) return null;
  return tokens.issue(caller.userId, caller.sessionId);
}
