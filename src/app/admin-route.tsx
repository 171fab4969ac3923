import type { ReactNode } from 'react';
import { useProfile } from '#desk/use-rows.ts';
import { ComingScreen } from './coming-screen.tsx';
import { messages } from './app.messages.ts';

/** /admin: the admin area for an ADMIN, the panel for anyone else (seed 000 §2). */
export function AdminRoute({ panel }: { panel: ReactNode }) {
  const profile = useProfile();
  return profile?.role === 'ADMIN' ? <ComingScreen title={messages.administration} /> : panel;
}
