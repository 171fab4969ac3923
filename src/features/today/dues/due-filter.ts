import { useCallback, useMemo } from 'react';
import { keptByUser } from '#workspace/data/kept-by-user.ts';
import { useDues } from '#workspace/data/use-follow-ups.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { searchedTexts } from '#domain/client-fields.ts';
import type { Dues } from '#domain/dues.ts';
import type { Client } from '#domain/rows.ts';
import { serviceName } from '#domain/service-name.ts';
import { isFoundIn, searchKey, toSearch } from '#domain/text.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { openOf } from './due-queue.ts';

export interface DueFilter {
  query: string;
  categoryIds: readonly string[];
}

/** Pause after which typed text is searched, so that fast typing searches once. */
const SEARCH_DELAY_MS = 120;
const ALL: DueFilter = { query: '', categoryIds: [] };
const useKept = keptByUser<DueFilter>(ALL);

export function useDueFilter() {
  const [filter, change] = useKept();
  const search = useCallback((query: string) => change((before) => ({ ...before, query })), [change]);
  const toggle = useCallback(
    (id: string) =>
      change(({ categoryIds, ...rest }) => ({
        ...rest,
        categoryIds: categoryIds.includes(id)
          ? categoryIds.filter((other) => other !== id)
          : [...categoryIds, id],
      })),
    [change],
  );
  const clear = useCallback(() => change(() => ALL), [change]);
  return { filter, isOn: filter.query !== '' || filter.categoryIds.length > 0, search, toggle, clear };
}

export interface ShownDues {
  /** Undefined while they are being read. */
  all: Dues | undefined;
  shown: Dues | undefined;
}

/** The screen and the question share this order: the question's next client is the next one on the screen. */
export function useShownDues(): ShownDues {
  const all = useDues();
  const { filter, isOn } = useDueFilter();
  const query = useDebounced(filter.query, SEARCH_DELAY_MS);
  const { categoryIds } = filter;
  const accounts = useServices(isOn);
  const shown = useMemo(() => {
    if (!all || !isOn) return all;
    const search = toSearch(query);
    const chosen = new Set(categoryIds);
    return only(all, (client) => {
      const account = accounts.get(client.streamingsId);
      const isChosen = chosen.size === 0 || (account !== undefined && chosen.has(account.categoryId));
      return isChosen && (search.text === '' || isFoundIn(keyOf(client, account), search));
    });
  }, [all, isOn, query, categoryIds, accounts]);
  return { all, shown };
}

/** Open clients by category, without the filter. */
export function useServiceCounts(dues: Dues): ReadonlyMap<string, number> {
  const accounts = useServices(true);
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { streamingsId } of openOf(dues)) {
      const id = accounts.get(streamingsId)?.categoryId ?? '';
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  }, [dues, accounts]);
}

interface Account {
  categoryId: string;
  service: string;
  email: string;
}

const NONE: ReadonlyMap<string, Account> = new Map();

/** Accounts by id; ten thousand take milliseconds, so they are read only for a filter. */
function useServices(wanted: boolean): ReadonlyMap<string, Account> {
  const streamings = useRows('streamings');
  const categories = useRows('categories');
  return useMemo(() => {
    if (!wanted) return NONE;
    const named = new Map(categories.map((category) => [category.id, category]));
    return new Map(
      streamings.map((streaming) => {
        const { id, categoryId, email } = streaming;
        return [id, { categoryId, email, service: serviceName(streaming, named.get(categoryId)) }];
      }),
    );
  }, [wanted, streamings, categories]);
}

/** Folding tens of thousands takes longer than searching them. */
const keys = new WeakMap<Client, { account: Account | undefined; key: string }>();

function keyOf(client: Client, account: Account | undefined): string {
  const before = keys.get(client);
  if (before && before.account === account) return before.key;
  const key = searchKey(...searchedTexts(client, 'sales'), account?.service, account?.email);
  keys.set(client, { account, key });
  return key;
}

function only(dues: Dues, isShown: (client: Client) => boolean): Dues {
  const { today, overdue, tomorrow, later, older, sent, declined } = dues;
  return {
    today: today.filter(isShown),
    overdue: overdue.filter(isShown),
    tomorrow: tomorrow.filter(isShown),
    later: later.filter(isShown),
    older: older.filter(isShown),
    sent: sent.filter(isShown),
    declined: declined.filter(isShown),
  };
}
