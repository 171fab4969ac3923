import { sql } from 'kysely';
import type { EndingFacts } from '#domain/calendar/endings.ts';
import type { Db } from '#server/database/kysely.ts';

/** Two days more than any zone is off, and the days of a calendar. */
const FROM = sql`now() - interval '2 days'`;
const UNTIL = sql`now() + interval '400 days'`;
/** As many as a calendar shows, and some that it leaves out. */
const MAX_ROWS = 6_000;

/** What ends from about today on, the soonest first; no sealed field, mail or phone is read. */
export async function readEndings(db: Db, userId: string): Promise<EndingFacts> {
  const ends = sql`user_id = ${userId} and end_date >= ${FROM} and end_date < ${UNTIL}`;
  const clients = await sql<EndingFacts['clients'][number]>`
    select id, streamings_id as "streamingsId", nameuser, end_date as "endDate" from clients
    where ${ends} order by end_date, id limit ${MAX_ROWS}
  `.execute(db);
  const streamings = await sql<EndingFacts['streamings'][number]>`
    select id, name, end_date as "endDate", category_id as "categoryId" from streamings
    where user_id = ${userId} and (end_date >= ${FROM} or id = any(${clients.rows.map(({ streamingsId }) => streamingsId)}::uuid[]))
    order by end_date, id limit ${2 * MAX_ROWS}
  `.execute(db);
  const categories = await sql<EndingFacts['categories'][number]>`
    select id, name from categories where user_id = ${userId}
  `.execute(db);
  return { clients: clients.rows, streamings: streamings.rows, categories: categories.rows };
}
