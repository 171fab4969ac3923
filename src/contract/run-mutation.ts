import type { Input, Mutation, Outcome, Rejected, RowWrite, RuleContext } from './mutation.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** A reason, beside the rule, against what a mutation would write. */
export type Objection = (writes: readonly RowWrite[]) => Promise<Rejected | null>;

/** Applies what the rule writes to `work`, where later mutations see it. A refusal, also by `objection`, writes nothing. */
export async function runMutation<Body, Rows>(
  work: UnitOfWork,
  mutation: Mutation<Body, Rows>,
  input: Input<Body>,
  context: RuleContext,
  objection?: Objection,
): Promise<Outcome> {
  const rows = await mutation.reads(work, input);
  const outcome = mutation.rule(rows, input, context);
  if (!outcome.ok) return outcome;
  const refused = await objection?.(outcome.writes);
  if (refused) return refused;
  work.apply(outcome.writes);
  return outcome;
}
