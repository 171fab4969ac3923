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
import { activityOf, isSweep } from './activity-of.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** A check outside the rule that can refuse a mutation's writes. */
export type Objection = (writes: readonly RowWrite[]) => Promise<Rejected | null>;

/**
 * Applies the rule's writes to `work`, where later mutations see them. A refusal, also by `objection`, writes nothing.
 * In a book with helpers the change is noted with who made it (rules §14).
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
  const ruled = mutation.rule(rows, input, context);
  if (!ruled.ok) return ruled;
  const noted = await activityOf(work, mutation, input, context, ruled);
  const outcome = noted ? { ...ruled, writes: [...ruled.writes, noted] } : ruled;
  if (await movesEndTooFar(work, outcome.writes)) return conflict(messages.endTooFar);
  const refused = await objection?.(outcome.writes);
  if (refused) return refused;
  work.apply(outcome.writes);
  return outcome;
}

/** True for the owner, and for a helper with the right (rules §14). */
export function mayRun(
  mutation: Pick<Mutation, 'right' | 'bySweep'>,
  body: unknown,
  { rights = null }: Pick<RuleContext, 'rights'>,
): boolean {
  return may(rights, mutation.right) || isSweep(mutation, body);
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
