import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { MAX_FEEDS } from '#contract/calls/calendar.ts';
import { CALENDAR_DETAILS, type CalendarDetail } from '#domain/calendar/endings.ts';
import { queueNotice } from '#server/auth/queue-notice.ts';
import type { SessionOrigin } from '#server/auth/sessions.ts';
import { inTransaction, type Db } from '#server/database/kysely.ts';
import { lockState } from '#server/database/user-state.ts';
import type { CalendarFeed } from '#contract/schemas/answers.ts';

/** Hard to guess: 256 bits. */
const TOKEN_BYTES = 32;
const TOKEN = /^([\da-f]{64})\.ics$/;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Newest first. */
export async function listFeeds(db: Db, userId: string): Promise<CalendarFeed[]> {
  const rows = await db
    .selectFrom('calendar_feeds')
    .select(['id', 'detail', 'created_at as createdAt', 'read_at as readAt'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, detail: detailOf(row.detail) }));
}

interface FeedChoice {
  detail: CalendarDetail;
  timeZone: string;
  from: SessionOrigin;
}

/** Returns the feed with its token, which is not stored, and mails a notice to its user. */
export async function addFeed(
  db: Db,
  userId: string,
  { detail, timeZone, from }: FeedChoice,
): Promise<(CalendarFeed & { token: string }) | 'ended' | 'too many'> {
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const id = uuidv7();
  return inTransaction(db, async (tx) => {
    // The lock makes the second of two concurrent calls count the first.
    const { end_date: end = null } = (await lockState(tx, userId)) ?? {};
    if (end !== null && Date.parse(end) < Date.now()) return 'ended';
    const known = await tx.selectFrom('calendar_feeds').select('id').where('user_id', '=', userId).execute();
    if (known.length >= MAX_FEEDS) return 'too many';
    const { created_at: createdAt } = await tx
      .insertInto('calendar_feeds')
      .values({ id, user_id: userId, token_hash: hashOf(token), detail, time_zone: timeZone })
      .returning('created_at')
      .executeTakeFirstOrThrow();
    await queueNotice(tx, userId, `calendar_${detail}`, from);
    return { id, detail, createdAt, readAt: null, token };
  });
}

/** False if the feed isn't one of the user's. */
export async function removeFeed(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

export interface FoundFeed {
  id: string;
  userId: string;
  detail: CalendarDetail;
  timeZone: string;
}

/** `file`: the last part of the address. */
export async function findFeed(db: Db, file: string): Promise<FoundFeed | null> {
  const [, token] = TOKEN.exec(file) ?? [];
  if (token === undefined) return null;
  const row = await db
    .selectFrom('calendar_feeds')
    .select(['id', 'user_id as userId', 'detail', 'time_zone as timeZone'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  return row ? { ...row, detail: detailOf(row.detail) } : null;
}

/** Writes at most once an hour, so that few reads write. */
export async function noteRead(db: Db, id: string): Promise<void> {
  await sql`
    update calendar_feeds set read_at = now()
    where id = ${id} and (read_at is null or read_at < now() - interval '1 hour')
  `.execute(db);
}

/** An unknown detail of a newer release shows the least. */
const detailOf = (text: string): CalendarDetail =>
  CALENDAR_DETAILS.find((detail) => detail === text) ?? 'counts';
