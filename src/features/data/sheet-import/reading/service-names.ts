import { KNOWN_SERVICES, knownService } from '#domain/services.ts';
import { type Cell, plainWords, textOf, withFewMarks } from './grid.ts';

export const sameService = (one: string, other: string): boolean => plainWords(one) === plainWords(other);

/** `NETFLIX` and `disney plus` in the app's spelling; other names, and longer ones, unchanged. */
export function properName(name: string): string {
  const plain = plainWords(name);
  const known = KNOWN_SERVICES.find(
    (service) =>
      plainWords(service.name) === plain || service.also?.some((word) => plainWords(word) === plain),
  );
  return known?.name ?? name;
}

/**
 * Services named in a file's, a tab's or a line's words: `netflix noviembre` is Netflix, `Netflix y Disney` are two.
 */
function servicesIn(text: string): string[] {
  const first = knownService(withFewMarks(text));
  if (!first) return [];
  const own = [first.name, ...(first.also ?? [])].map(plainWords);
  const rest = own
    .toSorted((one, other) => other.length - one.length)
    .reduce((words, name) => words.replaceAll(` ${name} `, ' '), ` ${plainWords(text)} `);
  return knownService(rest) ? [first.name, ...servicesIn(rest)] : [first.name];
}

/** Null if the text names none, or several. */
export function serviceIn(text: string): string | null {
  const [first, ...others] = servicesIn(text);
  return first !== undefined && others.every((name) => name === first) ? first : null;
}

export function serviceAbove(lines: readonly (readonly Cell[])[]): string | null {
  const texts = lines.map((row) => [...new Set(row.map(textOf))].join(' '));
  return texts.map(serviceIn).findLast((service) => service !== null) ?? null;
}

const YEAR = /\b20\d\d\b/g;

/** Service below a separate line: the one it names, null if it names several, else `before`. */
export function serviceOfLine(text: string, before: string | null): string | null {
  const isAccount = /\d{3}/.test(text.replace(YEAR, ''));
  return isAccount || servicesIn(text).length === 0 ? before : serviceIn(text);
}
