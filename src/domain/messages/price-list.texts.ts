import { formatCount } from '#domain/money/money.ts';
import { daysInWords } from '#domain/dates/expiry.ts';

const TYPES = { Perfil: 'Perfil', Cuenta: 'Cuenta completa' } as const;

export const messages = {
  title: 'Lista de precios',
  /** Title of a list without prices. */
  titleFree: 'Perfiles disponibles',
  of: (title: string, seller: string) => `${title} de ${seller}`,
  date: (day: string) => `Actualizada el ${day}`,
  term: (type: keyof typeof TYPES, days: number) => `${TYPES[type]}, ${daysInWords(days)}`,
  free: (count: number) => {
    if (count === 0) return 'Agotado';
    return count === 1 ? '1 disponible' : `${formatCount(count)} disponibles`;
  },
  close: 'Escríbeme y separo el tuyo.',
  link: (address: string) => `Mira qué hay ahora: ${address}`,
} as const;
