import type { AccountView } from '#db/account-views.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { ColorTag } from '#ui/feedback/chip.tsx';
import { AccountPending } from './account-badges.tsx';
import { FreshBadge } from '#features/accounts/fresh-account.tsx';
import { messages } from '#features/accounts/accounts.messages.ts';

export type CardHeadProps = {
  view: AccountView;
  /** Undefined in a list where nothing can be chosen. */
  chosen?: boolean | undefined;
  onChoose?: ((id: string) => void) | undefined;
};

export function CardHead({ view: { streaming, category }, chosen, onChoose }: CardHeadProps) {
  const { id, email, name, code } = streaming;
  return (
    <div className="flex items-center gap-2" data-account={id}>
      {chosen !== undefined && (
        <span className="-my-2 -mr-3 -ml-3">
          <Checkbox
            labelHidden
            label={messages.selecting.one(email)}
            checked={chosen}
            onChange={() => onChoose?.(id)}
          />
        </span>
      )}
      <span className="min-w-0">
        <ColorTag label={category?.name ?? name} color={category?.backgroundcolor} />
      </span>
      <span className="ml-auto flex shrink-0 items-center gap-1">
        <FreshBadge id={id} />
        <AccountPending id={id} />
        <span className="figures text-sm text-soft select-all">{code}</span>
      </span>
    </div>
  );
}
