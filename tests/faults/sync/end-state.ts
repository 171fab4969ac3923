import { expect } from 'vitest';
import type { TableName } from '#domain/rows.ts';
import { drain, rowsOf, type World } from '#tests/support/app/sync-world.ts';
import type { Page } from '#tests/support/app/sync-device.ts';

/** The keys of what waits on a page, in the order of its taps. */
export async function keysOf(page: Page): Promise<string[]> {
  return (await page.outbox()).map(({ key }) => key);
}

/** The keys of the changes that the server took, in the order in which it did: revision order is commit order. */
export async function arrivals(world: World): Promise<string[]> {
  const { rows } = await world.server.context.database.pool.query<{ key: string }>(
    `select key from idempotency_keys where user_id = $1 and status < 300 order by (answer->>'revision')::bigint`,
    [world.user.id],
  );
  return rows.map(({ key }) => key);
}

/** How many rows of each table the server holds for the user, of those that have some. */
export async function rowCounts(world: World): Promise<Partial<Record<TableName, number>>> {
  const tables = [...(await world.serverRows())].filter(
    ([table, rows]) => table !== 'profile' && rows.size > 0,
  );
  return Object.fromEntries(tables.map(([table, rows]) => [table, rows.size]));
}

export interface EndState {
  /** The keys of all taps that must have arrived, in order; left out where the order is the test's own business. */
  arrived?: string[];
  /** What is left in review on every page, as `name code`; nothing unless told. */
  review?: string[];
}

/**
 * What every fault must come to: each change on the server once and in the order of its tap, every device equal to
 * the server, and nothing left waiting but what the reseller has to look at.
 */
export async function expectEndState(
  world: World,
  pages: Page[],
  { arrived, review = [] }: EndState = {},
): Promise<void> {
  for (const page of pages) await drain(page);
  if (arrived) expect(await arrivals(world)).toEqual(arrived);
  const server = await world.serverRows();
  for (const page of pages) {
    const left = (await page.outbox()).map(({ status, name, refusal }) =>
      status === 'review' && refusal?.message ? `${name} ${refusal.code}` : `${name} ${status}`,
    );
    expect(left).toEqual(review);
    expect(await rowsOf(page)).toEqual(server);
    expect(await page.store.db.base.toArray()).toEqual([]);
  }
}
