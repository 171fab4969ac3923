import type { Category, Streaming } from './rows.ts';

/**
 * What an account's service is called now: its category's name. The account's own copy, of the day on which it was bought
 * or last moved, speaks only where the category isn't here. Source: wire §3.
 */
export function serviceName(
  streaming: Pick<Streaming, 'name'>,
  category: Pick<Category, 'name'> | undefined,
): string {
  return category?.name ?? streaming.name;
}
