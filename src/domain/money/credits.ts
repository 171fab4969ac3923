import type { Credit } from '#domain/rows.ts';

/** How many movements the credits screen shows. Source: rules §6, CRE-01. */
export const MOVEMENTS_SHOWN = 20;

/** What a user can spend, credits: the sum of their movements. Source: rules §6, CRE-02. */
export function balanceOf(movements: readonly Pick<Credit, 'quantity'>[]): number {
  return movements.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The most recent `count` movements, the newest first. */
export function latestMovements(movements: readonly Credit[], count = MOVEMENTS_SHOWN): Credit[] {
  const newestFirst = [...movements].sort((a, b) => compare(b.data, a.data) || compare(b.id, a.id));
  return newestFirst.slice(0, count);
}

/** A number of credits as a person says it: `1 crédito`, `20 créditos`. */
export function creditsInWords(count: number): string {
  return count === 1 ? '1 crédito' : `${count} créditos`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
