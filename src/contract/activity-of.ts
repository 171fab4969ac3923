import { expenseName, isExpense } from '#domain/finance/finance.ts';
import { derivedId } from '#domain/ids.ts';
import type { Activity, Finance, TableName } from '#domain/rows.ts';
import type { Accepted, Input, Mutation, RowWrite, RuleContext } from './mutation.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** Names the id that derives from the change's. */
export const ACTIVITY = 'activity';

type Noted = Pick<Mutation, 'name' | 'right' | 'bySweep' | 'isNote'>;

/** Null without helpers, for what only an owner or a sweep does, and for what changed nothing. */
export async function activityOf(
  work: UnitOfWork,
  mutation: Noted,
  { id, body }: Input<unknown>,
  { userId, mutationId, now, helperId }: RuleContext,
  { writes, taken, paymentMethod, isFollowUp, data }: Accepted,
): Promise<RowWrite | null> {
  const { name, right, isNote } = mutation;
  const isOfTeam = right !== 'owner' && right !== null && !isSweep(mutation, body) && !isFollowUp;
  if (helperId === undefined || !isOfTeam || (writes.length === 0 && !isNote)) return null;
  const about = name.startsWith('finance.')
    ? await aboutEntry(work, name, data as Finance)
    : await aboutRow(work, name, id, writes);
  const row: Activity = {
    id: derivedId(mutationId, ACTIVITY),
    userId,
    at: now,
    helperId,
    action: name,
    taken,
    paymentMethod: taken === 0 ? null : paymentMethod,
    ...about,
  };
  return { table: 'activities', id: row.id, row };
}

type About = Pick<Activity, 'aboutId' | 'about'>;

/** A refund is about its client or account; any other entry about itself. */
async function aboutEntry(work: UnitOfWork, name: string, entry: Finance): Promise<About> {
  const { aboutId, description } = entry;
  const refunded = { 'finance.refund': 'clients', 'finance.supplier_refund': 'streamings' } as const;
  const table = refunded[name as keyof typeof refunded];
  const row = table && aboutId !== null ? await work.get(table, aboutId) : undefined;
  return { aboutId, about: row ? nameOf(row) : isExpense(entry) ? expenseName(entry) : description };
}

const TABLE_OF = {
  category: 'categories',
  supplier: 'suppliers',
  streaming: 'streamings',
  client: 'clients',
} as const satisfies Record<string, TableName>;

/** The name of the row as it is now, or as it was before its deletion. */
async function aboutRow(
  work: UnitOfWork,
  name: string,
  id: string,
  writes: readonly RowWrite[],
): Promise<About> {
  const table = TABLE_OF[name.split('.')[0] as keyof typeof TABLE_OF];
  const written = writes.find((write) => write.table === table && write.id === id)?.row;
  const row = written ?? (await work.get(table, id));
  return { aboutId: id, about: row ? nameOf(row) : '' };
}

/** A client's name, an account's mail, else the name. */
function nameOf(row: object): string {
  const { nameuser, email, name } = row as { nameuser?: string; email?: string; name?: string };
  return nameuser ?? email ?? name ?? '';
}

export function isSweep({ bySweep }: Pick<Mutation, 'bySweep'>, body: unknown): boolean {
  const values = body as Readonly<Record<string, unknown>> | null;
  return bySweep !== undefined && Object.entries(bySweep).every(([name, value]) => values?.[name] === value);
}
