import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { usePending } from '#workspace/data/use-rows.ts';
import { type StaffList, useStaff } from '#workspace/actions/use-staff.ts';
import { type Favorite, rowKey } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Filled } from '#ui/lists/filled.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { favoriteAddress } from './favorite-address.ts';
import { FavoriteRow } from './favorite-row.tsx';
import { messages } from './recharges.texts.ts';
import { useFavorites } from './use-favorites.ts';

const { modal } = messages;

/** The list of favourites (FAV-07 to FAV-09). */
export function FavoritesDialog({ onClose }: DialogProps) {
  return (
    <Sheet onClose={onClose} title={modal.title}>
      <Favorites onClose={onClose} />
    </Sheet>
  );
}

function Favorites({ onClose }: Pick<DialogProps, 'onClose'>) {
  const favorites = useFavorites();
  const staff = useStaff();
  const pending = usePending();
  const { openDialog } = useDialog();
  return (
    <Filled
      rows={favorites}
      skeletons={2}
      picture="star"
      words={modal}
      action={<Button onClick={onClose}>{modal.choose}</Button>}
    >
      {(rows) => (
        <ul aria-label={modal.list} className="flex flex-col divide-y divide-line">
          {rows.map((favorite) => (
            <FavoriteRow
              key={favorite.id}
              favorite={favorite}
              unreachable={whyUnreachable(favorite, staff)}
              pending={pending.has(rowKey('favorites', favorite.id))}
              onRecharge={() => openDialog('recharge-request', favorite.userCode)}
              onDelete={() => openDialog('favorite-delete', favoriteAddress(favorite.id, true))}
            />
          ))}
        </ul>
      )}
    </Filled>
  );
}

/** Undefined for a person who can be asked for credits, and while the staff is being read. */
function whyUnreachable(
  { userCode }: Favorite,
  { staff, settled, failure }: Pick<StaffList, 'staff' | 'settled' | 'failure'>,
): string | undefined {
  if (!staff || staff.members.some((member) => member.userCode === userCode)) return undefined;
  if (staff.atMs === null) return modal.notKnown;
  // A kept list doesn't have people authorised since.
  return settled && failure === null ? modal.notStaff : modal.notListed;
}
