import type { FirstList } from '#db/start/first-rows.ts';

const LISTS: Readonly<Record<string, FirstList>> = {
  '/sold': 'Activo',
  '/support': 'Soporte',
  '/overdue': 'Vencido',
  '/due': 'dues',
  '/free': 'free',
};

/** The list whose first rows this screen can show before all rows are read; null for the other screens. */
export function firstListOf(pathname: string): FirstList | null {
  return LISTS[pathname] ?? null;
}
