import { expect } from 'vitest';
import type { TableName } from '#domain/rows.ts';
import { drain, rowsOf, type World } from '#tests/support/app/sync-world.ts';
import type { Page } from '#tests/support/app/sync-device.ts';

/** The keys in a page's outbox, in the order of its taps. */
export async function keysOf(page: Page): Promise<string[]> {
  return (await page.outbox()).map(({ key }) => key);
}

/** The keys of the accepted changes, in the order of arrival: revision order is commit order. */
export async function arrivals(world: World): Promise<string[]> {
  const { rows } = await world.server.context.database.pool.query<{ key: string }>(
    `select key from idempotency_keys where user_id = $1 and status < 300 order by (answer->>'revision')::bigint`,
    [world.user.id],
  );
  return rows.map(({ key }) => key);
}

/** Number of the user's rows on the server by table, without the empty tables. */
export async function rowCounts(world: World): Promise<Partial<Record<TableName, number>>> {
  const tables = [...(await world.serverRows())].filter(
    ([table, rows]) => table !== 'profile' && rows.size > 0,
  );
  return Object.fromEntries(tables.map(([table, rows]) => [table, rows.size]));
}

export interface EndState {
  /** The keys of all taps that must have arrived, in order; omitted where the test checks the order itself. */
  arrived?: string[];
  /** Entries left in review on every page, as `name code`; none by default. */
  review?: string[];
}

/**
 * Expects the end of every fault. Each change is on the server once and in the order of its tap, and every device
 * equals the server. Only entries in review remain.
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
