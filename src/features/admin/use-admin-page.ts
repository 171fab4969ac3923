import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { pageOf, type AdminPage } from './admin-page.ts';

/** Local storage keeps the chosen page (rules §7, SES-32). */
const KEY = 'adminPage';

/** Stores the bare name, without the quotes of JSON. */
const STORAGE = {
  getItem: (key: string) => pageOf(localStorage.getItem(key)),
  setItem: (key: string, page: AdminPage) => localStorage.setItem(key, page),
  removeItem: (key: string) => localStorage.removeItem(key),
};

/** Kept on this device (ADM-02). */
const pageAtom = atomWithStorage<AdminPage>(KEY, 'users', STORAGE, { getOnInit: true });

export function useAdminPage() {
  const [page, choose] = useAtom(pageAtom);
  return { page, choose };
}
