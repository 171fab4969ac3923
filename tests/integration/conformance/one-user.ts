import type { ClientBase } from 'pg';
import { DISTRIBUTED } from '#server/database/sharding.ts';
import type { SentStatement } from '#tests/support/app/sent-statements.ts';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Operation?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  'Custom Plan Provider'?: string;
  'Distributed Query'?: { Job?: { 'Task Count': number }; Subplans?: unknown[] };
  Plans?: Node[];
}

const OF_USERS: ReadonlySet<string> = new Set(DISTRIBUTED);
const OWNER = /\buser_id = '([0-9a-f-]{36})'::uuid/;

/**
 * Why a statement touches more than one user's rows, as PostgreSQL plans it with the statement's own values: each table of
 * users' rows must be entered at one and the same user. Null where it is so.
 */
export async function beyondOneUser(client: ClientBase, statement: SentStatement): Promise<string | null> {
  const plan = await planOf(client, statement);
  const nodes = allOf(plan);
  const owners = new Set<string>();
  for (const node of nodes) {
    const { 'Relation Name': table = '', Filter = '' } = node;
    if (!OF_USERS.has(table) || node['Node Type'] === 'ModifyTable') continue;
    const owner = OWNER.exec([node['Index Cond'], node['Recheck Cond'], Filter].join(' '))?.[1];
    if (owner === undefined) return `${table} is read without its user`;
    owners.add(owner);
  }
  if (owners.size > 1) return `the rows of ${owners.size} users`;
  const writes = nodes.find(
    ({ Operation, 'Relation Name': table = '' }) => Operation === 'Insert' && OF_USERS.has(table),
  );
  const fromFunction = nodes.some((node) => node['Node Type'] === 'Function Scan');
  return writes && fromFunction && owners.size === 0
    ? `${writes['Relation Name']} gets rows of no one user`
    : null;
}

/** Why a statement is no work of one shard, as Citus plans it; null where it is, or only the coordinator works. */
export async function beyondOneShard(client: ClientBase, statement: SentStatement): Promise<string | null> {
  const nodes = allOf(await planOf(client, statement));
  const providers = nodes.flatMap((node) => node['Custom Plan Provider'] ?? []);
  const other = providers.find((provider) => provider !== 'Citus Adaptive');
  if (other !== undefined) return `by way of the coordinator (${other})`;
  const queries = nodes.flatMap((node) => node['Distributed Query'] ?? []);
  const tasks = queries.reduce((sum, { Job }) => sum + (Job?.['Task Count'] ?? 0), 0);
  if (tasks > 1) return `${tasks} tasks`;
  return queries.some(({ Subplans }) => (Subplans?.length ?? 0) > 0) ? 'with a subplan' : null;
}

const allOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(allOf)];

async function planOf(client: ClientBase, { text, values }: SentStatement): Promise<Node> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
    `explain (format json) ${text}`,
    values,
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error(`No plan of ${text}`);
  return plan;
}
