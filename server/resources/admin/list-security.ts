import { sql } from 'kysely';
import { EVENTS_A_PAGE } from '#contract/calls/admin.ts';
import type { SecurityEventName } from '#contract/security-events.ts';
import type { Db } from '#server/database/kysely.ts';
import type { SecurityRecord } from '#contract/schemas/answers.ts';

export interface EventsAsked {
  event: SecurityEventName | undefined;
  userId: string | undefined;
  /** The last event of the page before. */
  before: string | undefined;
}

/** A page of events, the newest first. Mails and devices are hashes in the table, and not shown. */
export async function listSecurity(
  db: Db,
  { event, userId, before }: EventsAsked,
): Promise<SecurityRecord[]> {
  const wanted = [
    event === undefined ? null : sql`event = ${event}`,
    userId === undefined ? null : sql`user_id = ${userId}`,
    before === undefined
      ? null
      : sql`(at, id) < (select place.at, place.id from security_events as place where place.id = ${before})`,
  ].filter((condition) => condition !== null);
  const where = wanted.length > 0 ? sql`where ${sql.join(wanted, sql` and `)}` : sql``;
  const { rows } = await sql<SecurityRecord>`
    select events.id, at, event, outcome, user_id as "userId", users.username, address,
      request_id as "requestId", times, coalesce(details ->> 'route', '') as route
    from (
      select * from security_events ${where} order by at desc, id desc limit ${EVENTS_A_PAGE}
    ) as events left join users on users.id = events.user_id
    order by at desc, events.id desc
  `.execute(db);
  return rows;
}
