import type { Favorite } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { MessageCircle, Trash2 } from '#ui/icons.ts';
import { PendingBadge } from '#ui/lists/pending-badge.tsx';
import { messages } from './recharges.texts.ts';

export interface FavoriteRowProps {
  favorite: Favorite;
  unreachable: string | undefined;
  pending: boolean;
  onRecharge: () => void;
  onDelete: () => void;
}

/** Shows the name saved with the favourite (FAV-07). */
export function FavoriteRow({ favorite, unreachable, pending, onRecharge, onDelete }: FavoriteRowProps) {
  const { username, userCode } = favorite;
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 py-2">
      <div className="flex min-w-28 flex-1 flex-col">
        <span className="font-semibold wrap-anywhere">{username}</span>
        <span className="figures flex flex-wrap items-center gap-x-2 text-sm text-soft">
          {userCode}
          {pending && <PendingBadge />}
        </span>
        {unreachable !== undefined && <span className="text-sm text-soft">{unreachable}</span>}
      </div>
      <div className="ml-auto flex items-center gap-1">
        {unreachable === undefined && (
          <Button size="small" aria-label={messages.rechargeFrom(username)} onClick={onRecharge}>
            <MessageCircle aria-hidden className="size-4" />
            {messages.recharge}
          </Button>
        )}
        <IconButton tone="danger" icon={Trash2} label={messages.remove(username)} onClick={onDelete} />
      </div>
    </li>
  );
}
