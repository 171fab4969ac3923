import type { Credit } from '#domain/rows.ts';

/** rules §6, CRE-01 */
export const MOVEMENTS_SHOWN = 20;

/** Credits (rules §6, CRE-02). */
export function balanceOf(movements: readonly Pick<Credit, 'quantity'>[]): number {
  return movements.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Newest first. */
export function latestMovements(movements: readonly Credit[], count = MOVEMENTS_SHOWN): Credit[] {
  const newestFirst = [...movements].sort((a, b) => compare(b.data, a.data) || compare(b.id, a.id));
  return newestFirst.slice(0, count);
}

export function creditsInWords(count: number): string {
  return count === 1 ? '1 crédito' : `${count} créditos`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
