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

/** The body with the owner, where the table of calls lists one. */
export function listedBody(name: MutationName, body: unknown, userId: string): unknown {
  if (typeof body !== 'object' || body === null || !NAMES_OWNER.has(name)) return body;
  return { ...body, userId };
}
