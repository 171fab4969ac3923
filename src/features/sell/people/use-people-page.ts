import { useDeferredValue, useMemo } from 'react';
import { filterPeople, type PersonView } from '#db/people.ts';
import { inFilter, type PersonFilter } from '#domain/people.ts';
import { usePeople } from '#workspace/data/use-people.ts';
import { type ListPage, usePage } from '#ui/lists/use-page.ts';
import type { PeopleChoice } from './people-choice.ts';

export interface PeoplePage extends ListPage<PersonView> {
  found: readonly PersonView[];
  counts: Readonly<Record<PersonFilter, number>>;
}

/** The search lags behind the typing, since the book may have tens of thousands of people. */
export function usePeoplePage({ query, filter, page }: PeopleChoice, nowMs: number): PeoplePage {
  const people = usePeople();
  const typed = useDeferredValue(query);
  const counts = useMemo(() => countsOf(people, nowMs), [people, nowMs]);
  const found = useMemo(
    () => filterPeople(people, { query: typed, filter }, nowMs),
    [people, typed, filter, nowMs],
  );
  return { ...usePage(found, page), found, counts };
}

function countsOf(people: readonly PersonView[], nowMs: number): Record<PersonFilter, number> {
  const countOf = (filter: PersonFilter) => people.filter(inFilter(filter, nowMs)).length;
  return {
    all: people.length,
    soon: countOf('soon'),
    ended: countOf('ended'),
    owing: countOf('owing'),
    left: countOf('left'),
  };
}
