import type { FieldErrors } from '#contract/answers.ts';
import type { FieldNotes } from '#contract/fields.ts';
import { MUTATIONS, type MutationName } from '#contract/registry.ts';
import type * as Checker from '#contract/validate.ts';
import { checkPhone } from '#ui/phone/check-phone.ts';
import { MissingChecker } from './not-saved.ts';

type CheckedBody = { ok: true; body: unknown } | { ok: false; errors: FieldErrors };

/** Cached: `import` even of a loaded file waits for tasks after the next frame. */
let known: typeof Checker | undefined;

/** Loads with the first form, not the first screen; undefined if its file can't be loaded. */
export async function loadChecker(): Promise<typeof Checker | undefined> {
  known ??= await import('#contract/validate.ts').catch(() => undefined);
  return known;
}

/** Throws `MissingChecker`. */
export async function checkBody(name: MutationName, body: unknown): Promise<CheckedBody> {
  const { body: schema } = MUTATIONS[name];
  if (schema === null) return { ok: true, body: null };
  const checker = await loadChecker();
  if (!checker) throw new MissingChecker();
  return checker.validate(schema, body);
}

export async function checkForm(name: MutationName, body: unknown): Promise<CheckedBody> {
  const [checked, phones] = await Promise.all([checkBody(name, body), checkPhones(name, body)]);
  const errors = { ...(!checked.ok && checked.errors), ...phones };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : checked;
}

/** Forms refuse phones of impossible length; the contract doesn't, since rows and queues hold some (GEN-25). */
async function checkPhones(name: MutationName, body: unknown): Promise<FieldErrors> {
  const { properties = {} } = (MUTATIONS[name].body ?? {}) as { properties?: Record<string, FieldNotes> };
  const isPhone = (field: string) => properties[field]?.['x-normalize'] === 'phone';
  const fields = Object.entries(body ?? {}).filter(([field]) => isPhone(field));
  const problems = await Promise.all(
    fields.map(async ([field, phone]) => [field, await checkPhone(String(phone))] as const),
  );
  return Object.fromEntries(problems.flatMap(([field, msg]) => (msg ? [[field, { msg }]] : [])));
}
