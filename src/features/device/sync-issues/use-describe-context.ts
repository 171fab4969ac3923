import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { useBooksReady } from '#workspace/data/books/use-books.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { useSpokenPhone } from '#ui/phone/phone-text.tsx';
import type { DescribeContext } from './describe-change.ts';

export function useDescribeContext(): DescribeContext {
  const { rowCache } = useWorkspace();
  const symbol = useSymbol();
  const speak = useSpokenPhone();
  useBooksReady();
  useRows('clients');
  useRows('streamings');
  useRows('categories');
  useRows('suppliers');
  useRows('favorites');
  return { symbol, speak, lookup: (table, id) => rowCache.get(table, id) };
}
