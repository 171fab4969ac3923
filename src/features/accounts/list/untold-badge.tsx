import type { AccountView } from '#db/account-views.ts';
import { tellingOf } from '#domain/informed.ts';
import { cx } from '#ui/cx.ts';
import { Send } from '#ui/icons.ts';
import { messages } from '#features/accounts/accounts.messages.ts';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';

type UntoldBadgeProps = { view: AccountView; nowMs: number; open: OpenDialog; className?: string };

/** Stays until every client has the account's present credentials; a press goes on telling them (ACC-69). */
export function UntoldBadge({ view, nowMs, open, className }: UntoldBadgeProps) {
  const { id, email } = view.streaming;
  const { running, untold } = tellingOf(view, nowMs);
  if (untold.length === 0) return null;
  const told = messages.told(running.length - untold.length, running.length);
  return (
    <button
      type="button"
      aria-label={messages.tellRest(told, email)}
      title={messages.tellRest(told, email)}
      onClick={() => open('account-inform', id)}
      className={cx(
        'figures inline-flex items-center gap-1 rounded-full bg-amber-soft px-2.5 font-medium whitespace-nowrap text-amber hover:brightness-95',
        className,
      )}
    >
      <Send aria-hidden className="size-3.5 shrink-0" />
      {told}
    </button>
  );
}
