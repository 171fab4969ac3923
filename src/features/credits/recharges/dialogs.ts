import type { Dialogs } from '#workspace/dialog/dialog-names.ts';
import { DeleteFavoriteDialog } from './delete-favorite-dialog.tsx';
import { FavoritesDialog } from './favorites-dialog.tsx';

export const dialogs: Dialogs<'favorites'> = {
  favorites: FavoritesDialog,
  'favorite-delete': DeleteFavoriteDialog,
};
