import type { AccountView } from '#db/account-views.ts';
import { conditionsAt } from '#domain/dates/expiry.ts';
import { tellingOf } from '#domain/informed.ts';
import { cx } from '#ui/cx.ts';
import { PlugZap, Send } from '#ui/icons.ts';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';

type BadgeProps = { view: AccountView; nowMs: number; open: OpenDialog; className?: string };

/** Stays until every client has the account's current credentials; a press goes on with the messages (ACC-69). */
export function UntoldBadge({ view, nowMs, open, className }: BadgeProps) {
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

/** Each account in support has it: one press opens the steps after the supplier's repair (ACC-70). */
export function BackBadge({ view, nowMs, open, className }: BadgeProps) {
  const { id, email } = view.streaming;
  if (conditionsAt(view.streaming, nowMs) !== 'Soporte') return null;
  return (
    <button
      type="button"
      aria-label={messages.backOf(email)}
      title={messages.backOf(email)}
      onClick={() => open('account-back', id)}
      className={cx(
        'inline-flex items-center gap-1 rounded-full bg-accent-soft px-2.5 font-medium whitespace-nowrap text-accent hover:brightness-95',
        className,
      )}
    >
      <PlugZap aria-hidden className="size-3.5 shrink-0" />
      {messages.back}
    </button>
  );
}
