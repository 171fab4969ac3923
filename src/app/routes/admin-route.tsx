import type { ReactNode } from 'react';
import { useProfile } from '#workspace/data/use-rows.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { SCREEN } from './screen-options.ts';

const AdminScreen = lazyPart(() => import('#features/admin/admin-screen.tsx'), 'AdminScreen', SCREEN);

/** Anyone but an ADMIN gets the panel (rules §7, NAV-04). */
export function AdminRoute({ panel }: { panel: ReactNode }) {
  const profile = useProfile();
  return profile?.role === 'ADMIN' ? <AdminScreen /> : panel;
}
