import { useMemo } from 'react';
import { useNow } from '#workspace/data/use-now.ts';
import { usePeople } from '#workspace/data/team/use-activities.ts';
import { useHasTeam, useRow, useRows } from '#workspace/data/use-rows.ts';
import { FOR_ACCOUNTS } from '#domain/finance/line-attribution.ts';
import { monthsSince } from '#domain/finance/months.ts';
import { mobileForm } from '#domain/phones/phone-forms.ts';
import { dayStart } from '#domain/dates/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { X } from '#ui/icons.ts';
import { SearchBox } from '#ui/inputs/search-box.tsx';
import { Select, type SelectOption } from '#ui/inputs/select.tsx';
import { monthName } from '#features/books/day-names.ts';
import { messages } from './movements.texts.ts';
import { CLOSINGS, EXPENSES, FROM_SUPPLIERS, OF_CLIENTS } from './use-movements.ts';
import type { FilterName, MovementFilters as Filters } from './use-movement-filters.ts';

interface MovementFiltersProps {
  filters: Filters;
  onChoose: (name: FilterName, value: string | null) => void;
  query: string;
  onQuery: (query: string) => void;
}

export function MovementFilters({ filters, onChoose, query, onQuery }: MovementFiltersProps) {
  const months = useMonthOptions(filters.month);
  const services = useServices(filters.service);
  const hasTeam = useHasTeam();
  const people = usePeople();
  const methods = useMethods(filters.method);
  // The first option is the label: it shows what can be chosen.
  const select = (name: FilterName, label: string, options: readonly SelectOption[]) => (
    <Select
      label={label}
      labelHidden
      className="truncate"
      options={[{ value: ANY, label }, ...options]}
      value={filters[name] ?? ANY}
      onChange={({ target }) => onChoose(name, target.value === ANY ? null : target.value)}
    />
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-3 lg:grid-cols-[minmax(16rem,2fr)_repeat(3,minmax(10rem,1fr))]">
        <SearchBox
          className="sm:col-span-full lg:col-span-1"
          label={messages.search}
          placeholder={messages.searchHint}
          value={query}
          onChange={onQuery}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-2 sm:col-span-3">
          {select('month', messages.month, months)}
          {select('kind', messages.kind, KINDS)}
          {select('service', messages.service, services)}
          {hasTeam && select('person', messages.person, people)}
          {methods.length > 0 && select('method', messages.method, methods)}
        </div>
      </div>
      <OneFilters filters={filters} onChoose={onChoose} />
    </div>
  );
}

/** No service has this name: names have no control characters. */
const ANY = '\n';

const KINDS: SelectOption[] = [
  ...Object.entries(messages.kinds).map(([value, label]) => ({ value, label })),
  { value: OF_CLIENTS, label: messages.ofClients },
  { value: FROM_SUPPLIERS, label: messages.fromSuppliers },
  { value: EXPENSES, label: messages.expenses },
  { value: CLOSINGS, label: messages.closings },
];

/** Months from the current one back to the oldest line's. */
function useMonthOptions(chosen: string | null): SelectOption[] {
  const finances = useRows('finances');
  const todayMs = dayStart(useNow(), 0);
  return useMemo(() => {
    let oldest = new Date(todayMs).toISOString();
    for (const { date } of finances) if (date < oldest) oldest = date;
    const months = monthsSince(oldest, todayMs);
    if (chosen !== null && !months.includes(chosen)) months.unshift(chosen);
    return months.map((month) => ({ value: month, label: monthName(month) }));
  }, [finances, todayMs, chosen]);
}

function useServices(chosen: string | null): SelectOption[] {
  const categories = useRows('categories');
  return useMemo(() => {
    const names = new Set(categories.map(({ name }) => name));
    if (chosen) names.add(chosen);
    const sorted = [...names].toSorted((one, other) => one.localeCompare(other, 'es'));
    return [
      ...sorted.map((name) => ({ value: name, label: name })),
      { value: '', label: messages.unassigned },
    ];
  }, [categories, chosen]);
}

/** Means by which something was paid; none while none is known. */
function useMethods(chosen: string | null): SelectOption[] {
  const finances = useRows('finances');
  return useMemo(() => {
    const names = new Set<string>(chosen ? [chosen] : []);
    for (const { paymentMethod, received } of finances)
      if (received && paymentMethod !== null) names.add(paymentMethod);
    if (names.size === 0) return [];
    const sorted = [...names].toSorted((one, other) => one.localeCompare(other, 'es'));
    return [...sorted.map((name) => ({ value: name, label: name })), { value: '', label: messages.noMethod }];
  }, [finances, chosen]);
}

/** A supplier or client is chosen by a row of figures elsewhere; here it can be removed. */
function OneFilters({ filters, onChoose }: Pick<MovementFiltersProps, 'filters' | 'onChoose'>) {
  const supplier = useRow('suppliers', filters.supplier ?? '');
  const account = useRow('streamings', filters.account ?? '');
  const client = useClientName(filters.client);
  const shown: [FilterName, string][] = [];
  if (filters.supplier !== null)
    shown.push(['supplier', messages.onlySupplier(supplier?.name ?? messages.unassigned)]);
  if (filters.account !== null)
    shown.push(['account', messages.onlyAccount(account?.email ?? messages.unassigned)]);
  if (filters.client !== null) shown.push(['client', client]);
  if (shown.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {shown.map(([name, label]) => (
        <Button
          key={name}
          size="small"
          className="max-w-full"
          aria-label={messages.without(label)}
          onClick={() => onChoose(name, null)}
        >
          <span className="truncate">{label}</span>
          <X aria-hidden className="size-4" />
        </Button>
      ))}
    </div>
  );
}

function useClientName(key: string | null): string {
  const clients = useRows('clients');
  if (key === FOR_ACCOUNTS) return messages.forAccounts;
  if (!key) return messages.onlyClient(messages.unassigned);
  return messages.onlyClient(
    clients.findLast(({ phoneuser }) => mobileForm(phoneuser) === key)?.nameuser ?? key,
  );
}
