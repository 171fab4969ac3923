import { Link } from 'react-router-dom';
import type { Profile } from '#domain/rows.ts';
import { RoleBadge } from './role-badge.tsx';
import { ChevronRight, CircleUserRound } from '#ui/icons.ts';

type ProfileTileProps = { profile: Profile; onChoose: () => void };

export function ProfileTile({ profile: { username, role, userCode }, onChoose }: ProfileTileProps) {
  return (
    <Link
      to="/edit_profile"
      onClick={onChoose}
      className="flex min-h-14 min-w-0 items-center gap-3 rounded-control px-3 py-1.5 no-underline -outline-offset-2 hover:bg-well"
    >
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
        <CircleUserRound aria-hidden className="size-5" strokeWidth={1.5} />
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
