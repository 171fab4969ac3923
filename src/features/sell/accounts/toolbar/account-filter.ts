import { useCallback, useMemo } from 'react';
import { keptByUser } from '#workspace/data/kept-by-user.ts';
import type { Category, Conditions } from '#domain/rows.ts';
import { searchKey } from '#domain/text.ts';

type Chip = Pick<Category, 'id' | 'name'>;

export interface AccountFilter {
  /** Shared by the three lists: an account missing in one is searched in the next (ACC-47). */
  query: string;
  /** The category whose chip wrote its name into `query`. */
  chip: Chip | null;
  categoryId: string | null;
  /** Counts from 1. */
  page: number;
}

type Place = Pick<AccountFilter, 'categoryId' | 'page'>;
type Filters = Omit<AccountFilter, keyof Place> & { places: Partial<Record<Conditions, Place>> };

const START: Place = { categoryId: null, page: 1 };
const useFilters = keptByUser<Filters>({ query: '', chip: null, places: {} });

export type ChangeFilter = (change: Partial<AccountFilter>, conditions?: Conditions) => void;

/** `changeFilter` changes this list's filter unless it names another list. */
export function useAccountFilter(own: Conditions): { filter: AccountFilter; changeFilter: ChangeFilter } {
  const [filters, change] = useFilters();
  const filter = useMemo(() => ({ ...filters, ...(filters.places[own] ?? START) }), [filters, own]);
  const changeFilter = useCallback<ChangeFilter>(
    (part, conditions = own) => change((before) => changed(before, part, conditions)),
    [own, change],
  );
  return { filter, changeFilter };
}

/** Every change returns to page 1 unless it names a page; a new query does so in all lists (rules §2, GEN-12). */
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

/** True when the category is chosen, or its chip's name is still in the query (ACC-45). */
export function isOn({ query, chip, categoryId }: AccountFilter, { id }: Chip): boolean {
  return categoryId === id || (chip?.id === id && searchKey(query).includes(searchKey(chip.name)));
}

/**
 * A press writes the category's name into the search in /sold (ACC-03) and chooses the category elsewhere (ACC-04). A
 * second press undoes that and keeps the rest of the query (ACC-45).
 */
export function pressChip(filter: AccountFilter, pressed: Chip, writes: boolean): Partial<AccountFilter> {
  const typed = withoutChip(filter);
  if (isOn(filter, pressed)) return { query: typed, chip: null, categoryId: null };
  if (writes) return { query: pressed.name, chip: { id: pressed.id, name: pressed.name } };
  return { query: typed, chip: null, categoryId: pressed.id };
}

function withoutChip(filter: AccountFilter): string {
  const { query, chip } = filter;
  if (!chip || !isOn({ ...filter, categoryId: null }, chip)) return query;
  return query.includes(chip.name) ? query.replace(chip.name, ' ').replaceAll(/\s+/g, ' ').trim() : '';
}
