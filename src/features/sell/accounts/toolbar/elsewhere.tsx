import { useDeferredValue, useMemo } from 'react';
import { accountsIn, filterAccounts, type AccountView } from '#db/account-views.ts';
import { useAccounts, useRow } from '#workspace/data/use-rows.ts';
import { CONDITIONS, type Category, type Conditions } from '#domain/rows.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import type { AccountFilter, ChangeFilter } from './account-filter.ts';
import { messages } from '#features/sell/accounts/accounts.texts.ts';

export type ElsewhereProps = {
  conditions: Conditions;
  filter: AccountFilter;
  changeFilter: ChangeFilter;
  nowMs: number;
};

type Narrowed = Pick<AccountFilter, 'query' | 'chip' | 'categoryId'>;

/** Below an empty result: links to the other states in which the same search finds accounts (ACC-44). */
export function Elsewhere({ conditions, filter: typed, changeFilter, nowMs }: ElsewhereProps) {
  const filter = useDeferredValue(typed);
  const accounts = useAccounts();
  const category = useRow('categories', filter.categoryId ?? '');
  const isSearch = filter.query.trim() !== '' || category !== undefined;
  const hits = useMemo(
    () =>
      CONDITIONS.filter((other) => isSearch && other !== conditions).flatMap((other) => {
        const narrowed = narrowedIn(other, filter, category);
        const count = countIn(accounts, other, narrowed, nowMs);
        return count > 0 ? [{ other, narrowed, count }] : [];
      }),
    [accounts, conditions, filter, category, isSearch, nowMs],
  );
  if (hits.length === 0) return null;
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {hits.map(({ other, narrowed, count }) => (
        <LinkButton
          key={other}
          to={messages.paths[other]}
          size="small"
          className="figures"
          onClick={() => changeFilter(narrowed, other)}
        >
          {messages.elsewhere(count, messages.titles[other])}
        </LinkButton>
      ))}
    </div>
  );
}

/** Adapts the search to another list: in /sold a category is the text that its chip writes. */
function narrowedIn(
  other: Conditions,
  { query, chip, categoryId }: AccountFilter,
  category: Category | undefined,
): Narrowed {
  if (other !== 'Activo' || !category) return { query, chip, categoryId };
  const { id, name } = category;
  return { query: `${name} ${query}`.trim(), chip: { id, name }, categoryId: null };
}

function countIn(
  accounts: readonly AccountView[],
  other: Conditions,
  narrowed: Narrowed,
  nowMs: number,
): number {
  return filterAccounts(accountsIn(accounts, other, nowMs), other, narrowed).length;
}
