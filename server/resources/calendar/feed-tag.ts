import { createHash } from 'node:crypto';
import type { Db } from '#server/database/kysely.ts';
import type { FoundFeed } from './feeds.ts';

export interface TagParts {
  feed: Pick<FoundFeed, 'id' | 'detail'>;
  /** Today, by the zone of the feed: days since 1970-01-01. */
  day: number;
  /** Another release may word it differently. */
  version: string;
}

/**
 * The ETag of a feed's calendar (RFC 9110, section 8.8.3), known before its rows are read: all that ends has the
 * user's revision, and the incarnation of the database that wrote it (ADR 0038).
 */
export async function tagOf(db: Db, userId: string, { feed, day, version }: TagParts): Promise<string> {
  const { revision, run } = await db
    .selectFrom('user_states')
    .select(['revision', 'run'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const parts = [feed.id, feed.detail, day, revision, run, version];
  return `"${createHash('sha256').update(parts.join(' ')).digest('base64url')}"`;
}

/** Whether `If-None-Match` names it; a proxy that compresses makes it a weak one (RFC 9110, section 13.1.2). */
export const isNamed = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) ?? false;
