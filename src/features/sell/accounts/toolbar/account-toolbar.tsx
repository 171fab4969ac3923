import { useCallback } from 'react';
import type { Category, Conditions } from '#domain/rows.ts';
import { SearchBox } from '#ui/inputs/search-box.tsx';
import { isOn, pressChip, type AccountFilter, type ChangeFilter } from './account-filter.ts';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import { CategoryChips } from './category-chips.tsx';

export type AccountToolbarProps = {
  conditions: Conditions;
  filter: AccountFilter;
  changeFilter: ChangeFilter;
  counts: ReadonlyMap<string, number> | null;
};

export function AccountToolbar({ conditions, filter, changeFilter, counts }: AccountToolbarProps) {
  const chips = useChips(conditions, filter, changeFilter);
  return (
    <div className="flex min-w-0 flex-col gap-2 md:gap-3 xl:-mt-2 xl:flex-row xl:items-center">
      <SearchBox
        value={filter.query}
        onChange={(query) => changeFilter({ query })}
        label={messages.search}
        placeholder={messages.searchHint}
        className="w-full md:max-w-md xl:w-72 xl:shrink-0"
      />
      <CategoryChips counts={counts} {...chips} />
    </div>
  );
}

function useChips(conditions: Conditions, filter: AccountFilter, changeFilter: ChangeFilter) {
  const writes = conditions === 'Activo';
  const isSelected = useCallback((category: Category) => isOn(filter, category), [filter]);
  const onPress = useCallback(
    (category: Category) => changeFilter(pressChip(filter, category, writes)),
    [filter, writes, changeFilter],
  );
  return { isSelected, onPress };
}
