import { useAtomValue } from 'jotai';
import { type ReactNode, useContext, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { WorkspaceContext } from '#workspace/data/workspace-context.tsx';
import { refusedAtom, signOutReasonAtom } from '#workspace/session/session.ts';
import { useProfile } from '#workspace/data/use-rows.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import { LeavingScreen } from '#features/access/session/leaving/leaving-screen.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { store } from '#ui/store.ts';
import { StorageTrouble } from '#app/notices/storage-trouble.tsx';
import type { Asked } from '#features/access/session/entry/asked-page.ts';
import type { LedAway } from '#features/access/session/membership/led-away.ts';

/** Pages to which a sign-in doesn't return: the default one, and those that end a session. */
const NEVER_ASKED: ReadonlySet<string> = new Set(['/', '/logout', '/finish_membership']);

/**
 * Without a session the way leads to /login, after a sign-out through `/` (rules §7, NAV-05). The requested page comes
 * after it (NAV-28).
 */
export function RequireSession({ signedIn }: { signedIn: boolean }) {
  const workspace = useContext(WorkspaceContext);
  const parting = useAtomValue(signOutReasonAtom, { store });
  const refused = useAtomValue(refusedAtom, { store });
  /** A page on which a session ends is not restored at the next sign-in. */
  const [beganIn] = useState(signedIn);
  const { pathname, search, hash } = useLocation();
  if (refused) return <StorageTrouble trouble={refused} />;
  const isLeaving = parting !== null && parting.how !== 'ended' && pathname === '/logout';
  if (isLeaving && !signedIn) return <LeavingScreen />;
  if (!signedIn) {
    const asked = beganIn || NEVER_ASKED.has(pathname) ? undefined : `${pathname}${search}${hash}`;
    const state: Asked = { asked };
    return <Navigate to="/login" replace state={state} />;
  }
  return workspace ? <Outlet /> : <SkeletonList />;
}

/** An ended membership leads to /finish_membership; one without an end date passes (rules §7, NAV-06). */
export function RequireMembership() {
  const isMember = useIsMember();
  const endDate = useProfile()?.endDate;
  const { pathname, search } = useLocation();
  if (isMember) return <Outlet />;
  const state: LedAway = { ledFrom: `${pathname}${search}`, endDate: endDate ?? null };
  return <Navigate to="/finish_membership" replace state={state} />;
}

/** Anyone but an ADMIN gets the panel (rules §7, NAV-04). */
export function RequireAdmin({ otherwise }: { otherwise: ReactNode }) {
  const profile = useProfile();
  return profile?.role === 'ADMIN' ? <Outlet /> : otherwise;
}

export function useIsMember(): boolean {
  const endDate = useProfile()?.endDate;
  const nowMs = useNow();
  return !endDate || !hasEnded(endDate, nowMs);
}
