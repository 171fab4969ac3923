import { useMemo } from 'react';
import type { StaffMember } from '#db/local-database.ts';
import { rowKey } from '#domain/rows.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { usePending, useRows } from '#workspace/data/use-rows.ts';
import { favoriteAddress } from './favorite-address.ts';
import { messages } from './recharges.messages.ts';
import { StaffRow } from './staff-row.tsx';
import { useFavoriteActions } from './use-favorites.ts';

export function StaffList({ members }: { members: readonly StaffMember[] }) {
  const favorites = useRows('favorites');
  const byCode = useMemo(() => new Map(favorites.map((row) => [row.userCode, row])), [favorites]);
  const pending = usePending();
  const { openDialog } = useDialog();
  const { add } = useFavoriteActions();
  return (
    <ul aria-label={messages.list} className="divide-y divide-line overflow-hidden rounded-card bg-sheet">
      {members.map((member) => {
        const favorite = byCode.get(member.userCode);
        return (
          <StaffRow
            key={member.userCode}
            member={member}
            favorite={favorite}
            pending={favorite !== undefined && pending.has(rowKey('favorites', favorite.id))}
            onAdd={({ userCode }) => void add(userCode)}
            onRemove={({ id }) => openDialog('favorite-delete', favoriteAddress(id, false))}
            onRecharge={({ userCode }) => openDialog('recharge-request', userCode)}
          />
        );
      })}
    </ul>
  );
}
