import type { ClientBase } from 'pg';
import type { SentStatement } from '#tests/support/app/sent-statements.ts';

/** Tables that stay small however many users there are. */
const SMALL: Readonly<Record<string, string>> = {
  installation: 'holds one row',
  schema_migrations: 'holds a row for each migration',
  server_keys: 'holds one row a purpose',
};

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}

/** By name of the index: the columns of its first key. */
export type LeadingColumns = ReadonlyMap<string, readonly string[]>;

export async function leadingColumns(client: ClientBase): Promise<LeadingColumns> {
  const { rows } = await client.query<{ name: string; first: string }>(
    `select relname as name, pg_get_indexdef(oid, 1, true) as first from pg_class where relkind = 'i'`,
  );
  return new Map(rows.map(({ name, first }) => [name, first.match(/\w+/g) ?? []]));
}

/**
 * Says which tables a statement reads whole: with its own values, and with the plan that PostgreSQL keeps for any
 * values of a prepared statement.
 */
export async function wholeReads(
  client: ClientBase,
  { text, values }: SentStatement,
  leading: LeadingColumns,
): Promise<string[]> {
  const own = await planOf(client, `explain (format json) ${text}`, values);
  const generic = await genericPlanOf(client, text, values.length);
  return [...new Set([...readsOf(own, leading), ...readsOf(generic, leading)])];
}

/** `explain (generic_plan)` is of PostgreSQL 16. */
async function genericPlanOf(client: ClientBase, text: string, parameters: number): Promise<Node> {
  const nulls = parameters === 0 ? '' : `(${Array(parameters).fill('null').join(', ')})`;
  await client.query('set plan_cache_mode = force_generic_plan');
  await client.query(`prepare looked_at as ${text}`);
  try {
    return await planOf(client, `explain (format json) execute looked_at${nulls}`, []);
  } finally {
    await client.query('deallocate looked_at; reset plan_cache_mode');
  }
}

/** Sends the statements of one transaction again, and counts the rows of a table that they go through. */
export async function rowsRead(
  client: ClientBase,
  statements: readonly SentStatement[],
  table: string,
): Promise<number> {
  let rows = 0;
  for (const { text, values } of statements) {
    if (/^\s*select\b/i.test(text) && text.includes(table)) {
      const plan = await planOf(client, `explain (analyze, format json) ${text}`, values);
      rows += rowsOf(plan, table);
    } else await client.query(text, values);
  }
  return rows;
}

function rowsOf(node: Node, table: string): number {
  const inner = (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child, table), 0);
  if (node['Relation Name'] !== table) return inner;
  const { 'Actual Rows': given = 0, 'Rows Removed by Filter': removed = 0, 'Actual Loops': loops = 1 } = node;
  return inner + (given + removed) * loops;
}

async function planOf(client: ClientBase, text: string, values: unknown[]): Promise<Node> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(text, values);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error(`No plan of ${text}`);
  return plan;
}

function readsOf(node: Node, leading: LeadingColumns, parent?: Node): string[] {
  const inner = (node.Plans ?? []).flatMap((child) => readsOf(child, leading, node));
  return [...inner, ...wholeRead(node, leading, parent)];
}

function wholeRead(node: Node, leading: LeadingColumns, parent: Node | undefined): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index } = node;
  if (type === 'Seq Scan' && !(table in SMALL)) return [`sequential scan of ${table}`];
  if (index === undefined || parent?.['Node Type'] === 'Limit') return [];
  // An index entered at none of its first key's values is read from end to end.
  const isEntered = leading
    .get(index)
    ?.some((name) => new RegExp(`\\b${name}\\b`).test(node['Index Cond'] ?? ''));
  return isEntered ? [] : [`whole index ${index}`];
}
