import type { TableName } from '#domain/rows.ts';
import { PROFILE } from '#server/database/profile-row.ts';
import { type Statement, statement, type Statements } from '#server/database/statements.ts';
import { selectionOf, TENANT_TABLES, type TenantTable } from '#server/database/tables.ts';
import type { FeedPage } from '#contract/schemas/answers.ts';

/** sync §4 */
export interface FeedChange {
  table: TableName;
  id: string;
  revision: number;
  row: object | null;
}

export type FeedRows = Pick<FeedPage, 'revision' | 'more'> & { changes: FeedChange[] };

/** A page's part of a table, or of `tombstones`: the number of changes, and the last of their revisions. */
interface Share {
  name: TableName | 'tombstones';
  count: number;
  last: number;
}

/**
 * Plans without a sort, by the feed's indexes. PostgreSQL estimates the rows of an average reseller, which cost little
 * to sort; with a large one each page would sort all remaining rows.
 */
const BY_INDEX = statement(`select set_config('enable_sort', 'off', true)`);

/** The first `$3` of a table, and all of the last revision. */
const firstOf = (name: Share['name']): string =>
  `(select '${name}' as name, revision from ${name}
    where user_id = $1 and revision > $2 order by revision fetch first $3 rows with ties)`;

// Revision 0 counts as 1, so that a device without any rows gets an unchanged profile.
const SHARES = statement(`
  select name, count(*) as count, max(revision) as last from (
    select * from (${[...TENANT_TABLES, 'tombstones' as const].map(firstOf).join(' union all ')} union all
      (select 'profile' as name, greatest(profile_revision, 1) as revision
        from user_states where user_id = $1 and greatest(profile_revision, 1) > $2)) as feed
    order by revision fetch first $3 rows with ties
  ) as page group by name`);

const inSpan = (name: string, columns: string): Statement =>
  statement(`
    select ${columns}, revision from ${name}
    where user_id = $1 and revision > $2 and revision <= $3 order by revision`);

const ROWS = Object.fromEntries(
  TENANT_TABLES.map((table) => [table, inSpan(table, selectionOf(table))]),
) as Record<TenantTable, Statement>;
const TOMBSTONES = inSpan('tombstones', 'table_name as "table", id');

/** Computes the page's parts, from the snapshot of the transaction that `statements` run in. */
export async function cutFeed(
  statements: Statements,
  { userId, since, limit }: { userId: string; since: number; limit: number },
): Promise<Share[]> {
  const [, shares] = await Promise.all([
    statements.run(BY_INDEX, []),
    statements.run<Share>(SHARES, [userId, since, limit]),
  ]);
  return shares;
}

/** Reads in order, after `cutFeed`: about `limit` changes, extended so that no revision is split (wire §4). */
export async function readFeed(
  statements: Statements,
  cut: { userId: string; since: number; limit: number; newest: number; shares: readonly Share[] },
): Promise<FeedRows> {
  const { userId, since, limit, newest, shares } = cut;
  const count = shares.reduce((sum, share) => sum + share.count, 0);
  const last = Math.max(0, ...shares.map((share) => share.last));
  const more = count >= limit && last < newest;
  const span = [userId, since, last];
  const profile = shares.find(({ name }) => name === 'profile');
  const held = new Set(shares.map(({ name }) => name));
  const parts = await Promise.all([
    ...TENANT_TABLES.filter((table) => held.has(table)).map((table) => rowsOf(statements, table, span)),
    profile ? profileChange(statements, userId, profile.last) : [],
    held.has('tombstones') ? tombstones(statements, span) : [],
  ]);
  const changes = parts.flat().sort((a, b) => a.revision - b.revision);
  return { changes, revision: more ? last : newest, more };
}

async function rowsOf(
  statements: Statements,
  table: TenantTable,
  span: readonly unknown[],
): Promise<FeedChange[]> {
  const rows = await statements.run<{ id: string; revision: number }>(ROWS[table], span);
  return rows.map(({ revision, ...row }) => ({ table, id: row.id, revision, row }));
}

async function profileChange(
  statements: Statements,
  userId: string,
  revision: number,
): Promise<FeedChange[]> {
  const [row] = await statements.run<{ id: string }>(PROFILE, [userId]);
  if (!row) throw new Error('A signed-in user has a profile');
  return [{ table: 'profile', id: row.id, revision, row }];
}

async function tombstones(statements: Statements, span: readonly unknown[]): Promise<FeedChange[]> {
  const rows = await statements.run<Omit<FeedChange, 'row'>>(TOMBSTONES, span);
  return rows.map((gone) => ({ ...gone, row: null }));
}
