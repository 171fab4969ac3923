import type { Category, Streaming } from './rows.ts';

/** The account's own copy dates from its purchase or last move, so it is only a fallback (wire §3). */
export function serviceName(
  streaming: Pick<Streaming, 'name'>,
  category: Pick<Category, 'name'> | undefined,
): string {
  return category?.name ?? streaming.name;
}
