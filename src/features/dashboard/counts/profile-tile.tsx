import { Link } from 'react-router-dom';
import type { Profile } from '#domain/rows.ts';
import { RoleBadge } from '#workspace/pieces/role-badge.tsx';
import { ChevronRight, CircleUserRound } from '#ui/icons.ts';

/** Leads to the profile's form (PRO-07). */
export function ProfileTile({ profile: { username, role, userCode } }: { profile: Profile }) {
  return (
    <Link
      to="/edit_profile"
      className="flex min-h-16 min-w-0 items-center gap-3 rounded-card bg-sheet px-4 py-2 no-underline transition-colors duration-160 hover:bg-well"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
        <CircleUserRound aria-hidden className="size-6" strokeWidth={1.5} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="font-semibold wrap-anywhere">{username}</span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <RoleBadge role={role} />
          <span className="figures text-sm text-soft">{userCode}</span>
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-soft" />
    </Link>
  );
}
