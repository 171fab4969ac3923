import type { StaffMember } from '#db/local-database.ts';
import type { Favorite } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { MessageCircle, Star } from '#ui/icons.ts';
import { PhoneText } from '#ui/phone/phone-text.tsx';
import { PendingBadge } from '#ui/lists/pending-badge.tsx';
import { messages } from './recharges.texts.ts';

export interface StaffRowProps {
  member: StaffMember;
  /** Undefined for a member who is no favourite. */
  favorite: Favorite | undefined;
  pending: boolean;
  onAdd: (member: StaffMember) => void;
  onRemove: (favorite: Favorite) => void;
  onRecharge: (member: StaffMember) => void;
}

export function StaffRow({ member, favorite, pending, onAdd, onRemove, onRecharge }: StaffRowProps) {
  const { username, phone } = member;
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 py-2 pr-2 pl-4">
      <div className="flex min-w-28 flex-1 flex-col">
        <span className="font-semibold wrap-anywhere">{username}</span>
        <span className="figures flex flex-wrap items-center gap-x-2 text-sm text-soft">
          <PhoneText e164={phone} />
          {pending && <PendingBadge />}
        </span>
      </div>
      <div className="ml-auto flex items-center gap-1">
        {favorite ? (
          <span className="inline-flex text-amber">
            <IconButton
              tone="inherit"
              icon={Star}
              label={messages.remove(username)}
              className="[&>svg]:fill-current"
              onClick={() => onRemove(favorite)}
            />
          </span>
        ) : (
          <IconButton icon={Star} label={messages.add(username)} onClick={() => onAdd(member)} />
        )}
        <Button size="small" aria-label={messages.rechargeFrom(username)} onClick={() => onRecharge(member)}>
          <MessageCircle aria-hidden className="size-4" />
          {messages.recharge}
        </Button>
      </div>
    </li>
  );
}
