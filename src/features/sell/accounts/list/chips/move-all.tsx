import { IfMay } from '#workspace/components/opening/if-may.tsx';
import type { AccountView } from '#db/account-views.ts';
import type { Streaming } from '#domain/rows.ts';
import { conditionsAt, hasEnded } from '#domain/dates/expiry.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ArrowLeftRight } from '#ui/icons.ts';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';

type MoveAllProps = { view: AccountView; nowMs: number; open: OpenDialog };

/** Listed if some clients have days left in an account that ended or is in support (CLI-27). */
export function MoveAllItem({ view, nowMs, open }: MoveAllProps) {
  if (!needsMove(view, nowMs)) return null;
  const { id, email } = view.streaming;
  const label = messages.moveAllOf(email);
  return (
    <IfMay dialog="account-move-all">
      <li>
        <Button
          size="small"
          title={label}
          aria-label={label}
          className="dense:min-h-6 dense:px-1.5"
          onClick={() => open('account-move-all', id)}
        >
          <ArrowLeftRight aria-hidden className="size-4" />
          <span className="dense:hidden">{messages.moveAll}</span>
        </Button>
      </li>
    </IfMay>
  );
}

type AddItemProps = { streaming: Streaming; open: OpenDialog; className: string };

export function AddItem({ streaming, open, className }: AddItemProps) {
  return (
    <IfMay dialog="client-new">
      <li>
        <button
          type="button"
          title={messages.addTo(streaming.email)}
          onClick={() => open('client-new', streaming.id)}
          className={className}
        >
          {messages.add}
        </button>
      </li>
    </IfMay>
  );
}

export function needsMove({ streaming, clients }: AccountView, nowMs: number): boolean {
  return (
    conditionsAt(streaming, nowMs) !== 'Activo' && clients.some(({ endDate }) => !hasEnded(endDate, nowMs))
  );
}
