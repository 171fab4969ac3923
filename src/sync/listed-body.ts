import type { RowWrite } from '#contract/mutation.ts';
import type { MutationName } from '#contract/registry.ts';

/** Whose table of calls in the specification names the owner in the body. */
const NAMES_OWNER: ReadonlySet<MutationName> = new Set([
  'category.create',
  'supplier.create',
  'streaming.create',
  'streaming.renewal',
  'client.create',
  'client.renewal',
  'finance.refund',
  'favorite.create',
]);

/** The body with what the table of calls lists and no form asks: the owner, and the account's name beside its category. */
export function listedBody(
  name: MutationName,
  body: unknown,
  { userId, row }: { userId: string; row: RowWrite['row'] | undefined },
): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const account = 'categoryId' in body && row && 'name' in row ? { name: row.name } : {};
  return { ...body, ...account, ...(NAMES_OWNER.has(name) && { userId }) };
}
