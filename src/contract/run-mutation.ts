import {
  conflict,
  forbidden,
  type Input,
  type Mutation,
  type Outcome,
  type Rejected,
  type RowWrite,
  type RuleContext,
} from './mutation.ts';
import { messages } from './rules.texts.ts';
import { may } from '#domain/team/rights.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** A check outside the rule that can refuse a mutation's writes. */
export type Objection = (writes: readonly RowWrite[]) => Promise<Rejected | null>;

/**
 * Applies the rule's writes to `work`, where later mutations see them. A refusal, also by `objection`, writes nothing.
 */
export async function runMutation<Body, Rows>(
  work: UnitOfWork,
  mutation: Mutation<Body, Rows>,
  input: Input<Body>,
  context: RuleContext,
  objection?: Objection,
): Promise<Outcome> {
  if (!mayRun(mutation, input.body, context)) return forbidden(messages.notAllowed);
  const rows = await mutation.reads(work, input);
  const outcome = mutation.rule(rows, input, context);
  if (!outcome.ok) return outcome;
  if (await movesEndTooFar(work, outcome.writes)) return conflict(messages.endTooFar);
  const refused = await objection?.(outcome.writes);
  if (refused) return refused;
  work.apply(outcome.writes);
  return outcome;
}

/** True for the owner, and for a helper with the right (rules §14). */
export function mayRun(
  { right, bySweep }: Pick<Mutation, 'right' | 'bySweep'>,
  body: unknown,
  { rights = null }: Pick<RuleContext, 'rights'>,
): boolean {
  if (may(rights, right)) return true;
  const values = body as Readonly<Record<string, unknown>> | null;
  return bySweep !== undefined && Object.entries(bySweep).every(([name, value]) => values?.[name] === value);
}

/** Databases store no year above 9999, and nobody sells a century. */
const LAST_YEAR = 2100;

/** An end that was stored before is allowed, so that the row can still be changed and deleted. */
async function movesEndTooFar(work: UnitOfWork, writes: readonly RowWrite[]): Promise<boolean> {
  for (const { table, id, row } of writes) {
    if (row === null || !('endDate' in row) || row.endDate === null) continue;
    if (new Date(row.endDate).getUTCFullYear() <= LAST_YEAR) continue;
    const before = await work.get(table, id);
    if (!before || !('endDate' in before) || before.endDate !== row.endDate) return true;
  }
  return false;
}
