import { useState } from 'react';
import { ConfirmMutation } from '#workspace/dialog/confirm-mutation.tsx';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useRow } from '#workspace/data/use-rows.ts';
import { useCloseWhenDeleted } from '#workspace/dialog/use-close-when-deleted.ts';
import { favoriteIn } from './favorite-address.ts';
import { messages } from './recharges.texts.ts';
import { useFavoriteActions } from './use-favorites.ts';

const { question } = messages;

/** Returns to LISTA DE FAVORITOS if it was opened there (FAV-09). */
export function DeleteFavoriteDialog({ id: address, onClose }: DialogProps) {
  const { id, fromList } = favoriteIn(address);
  const { replaceDialog } = useDialog();
  const favorite = useRow('favorites', id);
  const { remove } = useFavoriteActions();
  const [leaving, setLeaving] = useState(false);
  const close = fromList ? () => replaceDialog('favorites') : onClose;
  useCloseWhenDeleted(favorite === undefined && !leaving, messages.gone, close);
  if (!favorite) return null;
  return (
    <ConfirmMutation
      title={question.title(favorite.username)}
      description={question.text}
      confirmLabel={question.yes}
      cancelLabel={question.no}
      act={() => {
        setLeaving(true);
        return remove(id);
      }}
      onClose={close}
    />
  );
}
