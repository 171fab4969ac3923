import { KNOWN_SERVICES } from '#domain/services.ts';
import { plainWords } from './grid.ts';

export const sameService = (one: string, other: string): boolean => plainWords(one) === plainWords(other);

/** `NETFLIX` and `disney plus` as the app writes them; other names, and longer ones, as they stand. */
export function properName(name: string): string {
  const plain = plainWords(name);
  const known = KNOWN_SERVICES.find(
    (service) =>
      plainWords(service.name) === plain || service.also?.some((word) => plainWords(word) === plain),
  );
  return known?.name ?? name;
}
