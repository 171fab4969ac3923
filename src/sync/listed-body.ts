import type { MutationName } from '#contract/registry.ts';

/** Mutations whose table of calls in the specification lists the owner in the body. */
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

/** Adds the owner if the table of calls lists one. */
export function listedBody(name: MutationName, body: unknown, userId: string): unknown {
  if (typeof body !== 'object' || body === null || !NAMES_OWNER.has(name)) return body;
  return { ...body, userId };
}
