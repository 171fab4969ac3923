import type { Input, Mutation, Outcome, RuleContext } from './mutation.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** Applies what the rule writes to `work`, where later mutations see it. A refusal writes nothing. */
export async function runMutation<Body, Rows>(
  work: UnitOfWork,
  mutation: Mutation<Body, Rows>,
  input: Input<Body>,
  context: RuleContext,
): Promise<Outcome> {
  const rows = await mutation.reads(work, input);
  const outcome = mutation.rule(rows, input, context);
  if (outcome.ok) work.apply(outcome.writes);
  return outcome;
}
