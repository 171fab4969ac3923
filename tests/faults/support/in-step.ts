import type { Page } from '@playwright/test';
import { rowsOfBlock } from '#db/books/blocks.ts';
import type { BookBlock, RowBlock } from '#db/local-database.ts';
import { rowsIn as rowsOfRowBlock } from '#db/row-blocks.ts';
import { type Finance, TABLE_NAMES } from '#domain/rows.ts';
import { standing } from '#tests/e2e/support/page-actions.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { readDatabase } from '#tests/e2e/support/local-data.ts';
import type { ApiClient } from '#tests/support/api/api-client.ts';

export interface FeedChange {
  table: string;
  id: string;
  revision: number;
  row: { id: string } | null;
}

type Rows = Record<string, unknown[]>;

/** All changes of the feed, as a phone without data pulls them. */
export async function wholeFeed(api: ApiClient, userId: string): Promise<FeedChange[]> {
  const all: FeedChange[] = [];
  let [since, more] = [0, true];
  while (more) {
    const { body } = await api.send('GET', `/sync/${userId}?since=${since}&limit=1000`);
    const page = body as unknown as { changes: FeedChange[]; revision: number; more: boolean };
    all.push(...page.changes);
    ({ revision: since, more } = page);
  }
  return all;
}

/** The rows of a feed as a phone's tables hold them. */
export function tablesOf(feed: FeedChange[]): Rows {
  const rowsIn = (table: string) => feed.filter((change) => change.table === table && change.row !== null);
  return Object.fromEntries(
    TABLE_NAMES.map((table) => [table, sorted(rowsIn(table).map(({ row }) => row as { id: string }))]),
  );
}

const sorted = <Row extends { id: string }>(rows: Row[]): Row[] =>
  rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** The same tables as they are stored on the phone, with the outbox and what belongs to it. */
export async function phoneTables(page: Page, userId: string): Promise<Rows> {
  const stored = await readDatabase(page, `vigente-${userId}`);
  const names = [...TABLE_NAMES, 'outbox', 'base'];
  const tables = names.map((name): [string, { id: string }[]] => [
    name,
    (stored[name] ?? []) as { id: string }[],
  ]);
  return {
    ...Object.fromEntries(tables.map(([name, rows]) => [name, sorted([...rows, ...packed(stored, name)])])),
    finances: sorted(books(stored)),
  };
}

/** A row is in its table or in one block, never in both (ADR 0028). */
function packed({ rowBlocks = [] }: Rows, name: string): { id: string }[] {
  return (rowBlocks as RowBlock[]).filter(({ table }) => table === name).flatMap(rowsOfRowBlock);
}

/** The newest place of a line counts (ADR 0075). */
function books({ bookBlocks = [], booksGone = [], finances = [] }: Rows): { id: string }[] {
  const lines = new Map((bookBlocks as BookBlock[]).flatMap(rowsOfBlock).map((row) => [row.id, row]));
  for (const { id } of booksGone as { id: string }[]) lines.delete(id);
  for (const row of finances as Finance[]) lines.set(row.id, row);
  return [...lines.values()];
}

/** The `meta` table of the phone by key: cursor, pause and so on. */
export async function phoneMeta(page: Page, userId: string): Promise<Record<string, unknown>> {
  const { meta = [] } = await readDatabase(page, `vigente-${userId}`);
  return Object.fromEntries(
    (meta as { key: string; value: unknown }[]).map(({ key, value }) => [key, value]),
  );
}

/**
 * Waits for the end of every fault. The header shows that everything is sent, the phone's queue is empty, and its rows
 * equal the server's, table by table.
 */
export async function expectInStep(page: Page, { id }: { id: string }, api: ApiClient): Promise<void> {
  await expect(standing(page)).toContainText('Al día');
  const nothingWaits = { outbox: [], base: [] };
  await expect(async () => {
    const server = tablesOf(await wholeFeed(api, id));
    expect(await phoneTables(page, id)).toEqual({ ...server, ...nothingWaits });
  }).toPass();
}

/** The names on the server, in the order in which they arrived. */
export async function arrivedNames(
  api: ApiClient,
  userId: string,
  table: 'categories' | 'suppliers',
): Promise<string[]> {
  const feed = await wholeFeed(api, userId);
  const rows = feed.filter((change) => change.table === table && change.row !== null);
  return rows
    .toSorted((a, b) => a.revision - b.revision)
    .map(({ row }) => (row as unknown as { name: string }).name);
}
