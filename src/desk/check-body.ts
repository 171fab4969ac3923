import type { FieldErrors } from '#contract/answers.ts';
import { MUTATIONS, type MutationName } from '#contract/registry.ts';
import type * as Checker from '#contract/validate.ts';
import { MissingChecker } from './not-saved.ts';

type CheckedBody = { ok: true; body: unknown } | { ok: false; errors: FieldErrors };

/** The schema checker comes with the first form, not with the first screen; undefined where it can't be had. */
export const loadChecker = (): Promise<typeof Checker | undefined> =>
  import('#contract/validate.ts').catch(() => undefined);

/** A body as the contract's schema has it, or what is wrong with its fields. Throws `MissingChecker`. */
export async function checkBody(name: MutationName, body: unknown): Promise<CheckedBody> {
  const { body: schema } = MUTATIONS[name];
  if (schema === null) return { ok: true, body: null };
  const checker = await loadChecker();
  if (!checker) throw new MissingChecker();
  return checker.validate(schema, body);
}
