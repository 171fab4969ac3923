import type { Input, Mutation, Outcome, RuleContext } from './mutation.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/**
 * Runs a mutation: reads the rows that it names, asks its rule, and applies what that writes to the unit of work, where
 * the mutations that follow see it. A refusal writes nothing. Page, worker and server run every mutation by this.
 */
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
