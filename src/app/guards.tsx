import { useContext } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { DeskContext } from '#desk/desk-context.tsx';
import { useProfile } from '#desk/use-rows.ts';
import { useNow } from '#desk/use-now.ts';
import { hasEnded } from '#domain/expiry.ts';
import { SkeletonList } from '#ui/skeleton.tsx';

/** Lets pass who has a session; anyone else goes to /login (seed 000 §2). */
export function RequireSession({ signedIn }: { signedIn: boolean }) {
  const desk = useContext(DeskContext);
  if (!signedIn) return <Navigate to="/login" replace />;
  return desk ? <Outlet /> : <SkeletonList />;
}

/** Sends whose membership has ended to /finish_membership; no end date passes (seed 000 §2). */
export function RequireMembership() {
  const profile = useProfile();
  const nowMs = useNow();
  if (profile?.endDate && hasEnded(profile.endDate, nowMs))
    return <Navigate to="/finish_membership" replace />;
  return <Outlet />;
}
