import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { pageOf, type AdminPage } from './admin-page.ts';

/** Local storage keeps the chosen page (rules §7, SES-32). */
const KEY = 'adminPage';

/** The page's name as it is, without the quotes of JSON. */
const STORAGE = {
  getItem: (key: string) => pageOf(localStorage.getItem(key)),
  setItem: (key: string, page: AdminPage) => localStorage.setItem(key, page),
  removeItem: (key: string) => localStorage.removeItem(key),
};

/** The chosen page of the admin area; this device keeps it (ADM-02). */
const pageAtom = atomWithStorage<AdminPage>(KEY, 'users', STORAGE, { getOnInit: true });

/** The chosen page and how to choose another. */
export function useAdminPage() {
  const [page, choose] = useAtom(pageAtom);
  return { page, choose };
}
