import { useMemo, useState } from 'react';
import type { StaffMember } from '#db/local-database.ts';
import { findStaff } from './find-staff.ts';
import { type ListPage, usePage } from '#ui/lists/use-page.ts';

export interface StaffPage extends ListPage<StaffMember> {
  query: string;
  search: (query: string) => void;
  turnTo: (page: number) => void;
}

/** The last page if the list has become shorter. */
export function useStaffPage(members: readonly StaffMember[]): StaffPage {
  const [{ query, wanted }, look] = useState({ query: '', wanted: 1 });
  const found = useMemo(() => findStaff(members, query), [members, query]);
  return {
    query,
    search: (text) => look({ query: text, wanted: 1 }),
    ...usePage(found, wanted),
    turnTo: (next) => look({ query, wanted: next }),
  };
}
