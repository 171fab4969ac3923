import type { ListPrice } from '#domain/rows.ts';

export const pick = <T>(items: readonly T[], at: number): T | undefined =>
  items[at % Math.max(items.length, 1)];

/** A price whose cents differ from tap to tap. */
export const price = (a: number, b: number): number => 1 + a + b / 100;

/** An id as the address or key of a page, of as many characters. */
export const base64Of = (id: string, length: number): string =>
  id.replaceAll('-', '').padEnd(length, 'A').slice(-length);

/** Above the price bound of every currency but those of small value. */
const DEAR = 1_000;
export const supplierPrice = (a: number, b: number): number => (a % 10 === 9 ? DEAR + b : price(a, b));

/** None, one or several prices, each of other days. */
export const listOf = (count: number): ListPrice[] | null =>
  count === 0
    ? null
    : Array.from({ length: Math.min(count, 3) }, (_none, index) => {
        return { type: index % 2 ? 'Cuenta' : 'Perfil', days: 30 * (index + 1), price: 10.5 * count };
      });
