import type { AccountView } from '#db/account-views.ts';
import { cx } from '#ui/cx.ts';
import { TriangleAlert } from '#ui/icons.ts';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';

type UnreadableBadgeProps = { view: AccountView; open: OpenDialog; className?: string };

/** Stays until a readable password is entered; a press opens that (ACC-78). */
export function UnreadableBadge({ view: { streaming }, open, className }: UnreadableBadgeProps) {
  if (!streaming.unreadable) return null;
  const { id, email } = streaming;
  return (
    <button
      type="button"
      aria-label={messages.rewriteOf(email)}
      title={messages.rewriteOf(email)}
      onClick={() => open('account-edit', id)}
      className={cx(
        'inline-flex items-center gap-1 rounded-full bg-red-soft px-2.5 font-medium whitespace-nowrap text-red hover:brightness-95',
        className,
      )}
    >
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      {messages.rewrite}
    </button>
  );
}
