import { useDesk } from '#desk/desk-context.tsx';
import { useProfile, useRows } from '#desk/use-rows.ts';
import type { Words } from './describe-change.ts';

const DEFAULT_SYMBOL = 'S/.';

/** What changes are told with: the rows that are seen now, whose changes render anew, and the money symbol. */
export function useWords(): Words {
  const { collections } = useDesk();
  const symbol = useProfile()?.symbolmoney ?? DEFAULT_SYMBOL;
  useRows('clients');
  useRows('streamings');
  useRows('categories');
  useRows('suppliers');
  return { symbol, lookup: (table, id) => collections.get(table, id) };
}
