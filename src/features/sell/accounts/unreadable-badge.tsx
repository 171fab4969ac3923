import type { AccountView } from '#db/account-views.ts';
import { TriangleAlert } from '#ui/icons.ts';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import { PillButton } from './labelled-button.tsx';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';

type UnreadableBadgeProps = { view: AccountView; open: OpenDialog; className?: string };

/** Stays until a readable password is entered; a press opens that (ACC-78). */
export function UnreadableBadge({ view: { streaming }, open, className }: UnreadableBadgeProps) {
  if (!streaming.unreadable) return null;
  const { id, email } = streaming;
  return (
    <PillButton
      label={messages.rewriteOf(email)}
      icon={TriangleAlert}
      tone="bg-red-soft text-red"
      className={className}
      onClick={() => open('account-edit', id)}
    >
      {messages.rewrite}
    </PillButton>
  );
}
