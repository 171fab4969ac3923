import { memo } from 'react';
import type { AccountView } from '#db/account-views.ts';
import type { Streaming } from '#domain/rows.ts';
import { serviceName } from '#domain/service-name.ts';
import { ColorTag } from '#ui/feedback/chip.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ScrollText } from '#ui/icons.ts';
import { UserText } from '#ui/user-text.tsx';
import { AccountPending } from './account-badges.tsx';
import { AccountSlots } from './account-slots.tsx';
import { messages } from '#features/sell/accounts/accounts.messages.ts';
import { ClientChips } from './client-chips.tsx';
import { FreshBadge } from '#features/sell/accounts/fresh-account.tsx';
import { CopyEmail } from '#features/sell/accounts/copy-email.tsx';
import { FormerEmail } from './former-email.tsx';
import { UnreadableBadge } from '#features/sell/accounts/unreadable-badge.tsx';
import { BackBadge, UntoldBadge } from './untold-badge.tsx';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';

/** A code may break after its hyphen, `XXXX-XXXX`. */
const HALF = 5;

export function CodeCell({ streaming }: { streaming: Streaming }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span className="select-all">
        {streaming.code.slice(0, HALF)}
        <wbr />
        {streaming.code.slice(HALF)}
      </span>
      <AccountPending id={streaming.id} compact />
      <FreshBadge id={streaming.id} />
    </span>
  );
}

export function NameCell({ view: { streaming, category } }: { view: AccountView }) {
  return (
    <ColorTag
      label={serviceName(streaming, category)}
      color={category?.backgroundcolor}
      className="max-w-40"
    />
  );
}

export type ClientsCellProps = { view: AccountView; nowMs: number; open: OpenDialog };

/** The costliest cell of a row, so `memo`: a change of another account doesn't render it. */
export const ClientsCell = memo(function ClientsCell({ view, nowMs, open }: ClientsCellProps) {
  return (
    <div className="flex w-max max-w-88 flex-col gap-1.5 py-0.5">
      <AccountSlots view={view} nowMs={nowMs} />
      <UnreadableBadge view={view} open={open} className="min-h-8 self-start text-sm" />
      <BackBadge view={view} nowMs={nowMs} open={open} className="min-h-8 self-start text-sm" />
      <UntoldBadge view={view} nowMs={nowMs} open={open} className="min-h-8 self-start text-sm" />
      <ClientChips view={view} nowMs={nowMs} open={open} />
    </div>
  );
});

export function EmailCell({ streaming: { email, emailtwo } }: { streaming: Streaming }) {
  return (
    <span className="flex w-max max-w-80 items-center gap-1">
      <UserText text={email} />
      <CopyEmail email={email} />
      {emailtwo && <FormerEmail email={email} formerEmail={emailtwo} />}
    </span>
  );
}

/** ACC-14 */
export function TermsCell({ streaming, open }: { streaming: Streaming; open: OpenDialog }) {
  return (
    <IconButton
      icon={ScrollText}
      label={messages.actions.terms}
      onClick={() => open('account-terms', streaming.id)}
    />
  );
}
