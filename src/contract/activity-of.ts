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
  { writes, taken, data }: Accepted,
): Promise<RowWrite | null> {
  const { name, right, isNote } = mutation;
  const isOfTeam = right !== 'owner' && right !== null && !isSweep(mutation, body);
  if (helperId === undefined || !isOfTeam || (writes.length === 0 && !isNote)) return null;
  const about = name.startsWith('finance.')
    ? aboutEntry(data as Finance)
    : await aboutRow(work, name, id, writes);
  const row: Activity = {
    id: derivedId(mutationId, ACTIVITY),
    userId,
    at: now,
    helperId,
    action: name,
    taken,
    ...about,
  };
  return { table: 'activities', id: row.id, row };
}

const aboutEntry = ({ aboutId, description }: Finance) => ({ aboutId, about: description });

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
): Promise<Pick<Activity, 'aboutId' | 'about'>> {
  const table = TABLE_OF[name.split('.')[0] as keyof typeof TABLE_OF];
  const written = writes.find((write) => write.table === table && write.id === id)?.row;
  const row = (written ?? (await work.get(table, id))) as {
    name?: string;
    nameuser?: string;
    email?: string;
  };
  return { aboutId: id, about: row.nameuser ?? row.email ?? row.name ?? '' };
}

export function isSweep({ bySweep }: Pick<Mutation, 'bySweep'>, body: unknown): boolean {
  const values = body as Readonly<Record<string, unknown>> | null;
  return bySweep !== undefined && Object.entries(bySweep).every(([name, value]) => values?.[name] === value);
}
