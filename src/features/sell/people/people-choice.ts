import type { PersonFilter } from '#domain/people.ts';
import { keptByUser } from '#workspace/data/kept-by-user.ts';

export interface PeopleChoice {
  query: string;
  filter: PersonFilter;
  /** Counts from 1. */
  page: number;
  /** Person whose details are beside the list; empty for the first of the list. */
  phone: string;
}

/** Kept for each user until the page is closed. */
export const usePeopleChoice = keptByUser<PeopleChoice>({ query: '', filter: 'all', page: 1, phone: '' });
