export const pick = <T>(items: readonly T[], at: number): T | undefined =>
  items[at % Math.max(items.length, 1)];

/** A price whose cents differ from tap to tap. */
export const price = (a: number, b: number): number => 1 + a + b / 100;

/** An id as the address or key of a page, of as many characters. */
export const base64Of = (id: string, length: number): string =>
  id.replaceAll('-', '').padEnd(length, 'A').slice(-length);
