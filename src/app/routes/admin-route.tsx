import type { ReactNode } from 'react';
import { useProfile } from '#workspace/data/use-rows.ts';
import { lazyScreen } from './lazy-screen.ts';

const AdminScreen = lazyScreen(() => import('#features/admin/admin-screen.tsx'), 'AdminScreen');

/** /admin: the admin area for an ADMIN, the panel for anyone else (rules §7, NAV-04). */
export function AdminRoute({ panel }: { panel: ReactNode }) {
  const profile = useProfile();
  return profile?.role === 'ADMIN' ? <AdminScreen /> : panel;
}
