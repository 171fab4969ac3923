import { IfMay } from '#workspace/components/opening/if-may.tsx';
import type { AccountView } from '#db/account-views.ts';
import { conditionsAt } from '#domain/dates/expiry.ts';
import { useHasPage } from '#workspace/pages/use-page.ts';
import { tellingOf } from '#domain/informed.ts';
import { PlugZap, Send } from '#ui/icons.ts';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import { PillButton } from '#features/sell/accounts/labelled-button.tsx';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';

type BadgeProps = { view: AccountView; nowMs: number; open: OpenDialog; className?: string };

/** Stays until every client has the account's current credentials; a press goes on with the messages (ACC-69). */
export function UntoldBadge({ view, nowMs, open, className }: BadgeProps) {
  const { id, email } = view.streaming;
  const { running, untold } = tellingOf(view, nowMs, useHasPage());
  if (untold.length === 0) return null;
  const told = messages.told(running.length - untold.length, running.length);
  return (
    <IfMay dialog="account-inform">
      <PillButton
        label={messages.tellRest(told, email)}
        icon={Send}
        tone="bg-amber-soft text-amber"
        className={className}
        onClick={() => open('account-inform', id)}
      >
        {told}
      </PillButton>
    </IfMay>
  );
}

/** Each account in support has it: one press opens the steps after the supplier's repair (ACC-70). */
export function BackBadge({ view, nowMs, open, className }: BadgeProps) {
  const { id, email } = view.streaming;
  if (conditionsAt(view.streaming, nowMs) !== 'Soporte') return null;
  return (
    <IfMay dialog="account-back">
      <PillButton
        label={messages.backOf(email)}
        icon={PlugZap}
        tone="bg-accent-soft text-accent"
        className={className}
        onClick={() => open('account-back', id)}
      >
        {messages.back}
      </PillButton>
    </IfMay>
  );
}
