import { useCallback, useMemo } from 'react';
import { keptByUser } from '#workspace/data/kept-by-user.ts';
import type { Category, Conditions } from '#domain/rows.ts';
import { searchKey } from '#domain/text.ts';

type Chip = Pick<Category, 'id' | 'name'>;

/** What one of the three lists is narrowed down to, and where in it the reseller is. */
export interface AccountFilter {
  /** The three lists have it in common: who isn't found in one is looked for in the next. */
  query: string;
  /** The category whose chip wrote its name into the query. */
  chip: Chip | null;
  categoryId: string | null;
  /** From 1 */
  page: number;
}

type Place = Pick<AccountFilter, 'categoryId' | 'page'>;
type Filters = Omit<AccountFilter, keyof Place> & { places: Partial<Record<Conditions, Place>> };

const START: Place = { categoryId: null, page: 1 };
const useFilters = keptByUser<Filters>({ query: '', chip: null, places: {} });

export type ChangeFilter = (change: Partial<AccountFilter>, conditions?: Conditions) => void;

/** The filter of a list, and how to change it or, by name, another list's. */
export function useAccountFilter(own: Conditions): { filter: AccountFilter; changeFilter: ChangeFilter } {
  const [filters, change] = useFilters();
  const filter = useMemo(() => ({ ...filters, ...(filters.places[own] ?? START) }), [filters, own]);
  const changeFilter = useCallback<ChangeFilter>(
    (part, conditions = own) => change((before) => changed(before, part, conditions)),
    [own, change],
  );
  return { filter, changeFilter };
}

/** Any change goes to page 1 unless it names a page, and one of the query does so in all lists (rules §2, GEN-12). */
export function changed(
  { places, ...shared }: Filters,
  { page = 1, categoryId, ...change }: Partial<AccountFilter>,
  conditions: Conditions,
): Filters {
  const before = places[conditions] ?? START;
  const place = { categoryId: categoryId === undefined ? before.categoryId : categoryId, page };
  const isSearch = change.query !== undefined && change.query !== shared.query;
  const others = isSearch ? fromTheirFirstPage(places) : places;
  return { ...shared, ...change, places: { ...others, [conditions]: place } };
}

function fromTheirFirstPage(places: Filters['places']): Filters['places'] {
  return Object.fromEntries(Object.entries(places).map(([key, place]) => [key, { ...place, page: 1 }]));
}

/** Whether a category's chip is on: its category is chosen, or its name, as it wrote it, still stands in the query. */
export function isOn({ query, chip, categoryId }: AccountFilter, { id }: Chip): boolean {
  return categoryId === id || (chip?.id === id && searchKey(query).includes(searchKey(chip.name)));
}

/**
 * What a press on a chip changes. In /sold it writes the category's name as the search text, elsewhere it chooses the
 * category; the press of one that is on takes that back, and leaves what else was typed (ACC-03, ACC-04).
 */
export function pressChip(filter: AccountFilter, pressed: Chip, writes: boolean): Partial<AccountFilter> {
  const typed = withoutChip(filter);
  if (isOn(filter, pressed)) return { query: typed, chip: null, categoryId: null };
  if (writes) return { query: pressed.name, chip: { id: pressed.id, name: pressed.name } };
  return { query: typed, chip: null, categoryId: pressed.id };
}

/** What was typed besides the name that a chip wrote. */
function withoutChip(filter: AccountFilter): string {
  const { query, chip } = filter;
  if (!chip || !isOn({ ...filter, categoryId: null }, chip)) return query;
  return query.includes(chip.name) ? query.replace(chip.name, ' ').replaceAll(/\s+/g, ' ').trim() : '';
}
