import { useCallback } from 'react';
import type { Category, Conditions } from '#domain/rows.ts';
import { SearchBox } from '#ui/search-box.tsx';
import type { AccountFilter } from './account-filter.ts';
import { messages } from './accounts.messages.ts';
import { CategoryChips } from './category-chips.tsx';

export type AccountToolbarProps = {
  conditions: Conditions;
  filter: AccountFilter;
  changeFilter: (change: Partial<AccountFilter>) => void;
  counts: ReadonlyMap<string, number>;
};

/** The search and the category chips above a list. */
export function AccountToolbar({ conditions, filter, changeFilter, counts }: AccountToolbarProps) {
  const chips = useChips(conditions, filter, changeFilter);
  return (
    <div className="flex flex-col gap-2 md:gap-3">
      <SearchBox
        value={filter.query}
        onChange={(query) => changeFilter({ query })}
        label={messages.search}
        placeholder={messages.searchHint}
        className="w-full md:max-w-md"
      />
      <CategoryChips counts={counts} {...chips} />
    </div>
  );
}

/** In /sold a chip writes its name into the search, elsewhere it filters; pressed again, it lets go (ACC-03, ACC-04). */
function useChips(
  conditions: Conditions,
  { query, categoryId }: AccountFilter,
  changeFilter: AccountToolbarProps['changeFilter'],
) {
  const searches = conditions === 'Activo';
  const isSelected = useCallback(
    ({ id, name }: Category) => (searches ? query === name : categoryId === id),
    [searches, query, categoryId],
  );
  const onPress = useCallback(
    (category: Category) => {
      const on = isSelected(category);
      if (searches) changeFilter({ query: on ? '' : category.name });
      else changeFilter({ categoryId: on ? null : category.id });
    },
    [searches, isSelected, changeFilter],
  );
  return { isSelected, onPress };
}
