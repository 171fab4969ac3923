import { memo } from 'react';
import type { AccountView } from '#db/account-views.ts';
import type { Streaming } from '#domain/rows.ts';
import { profileUse } from './account-facts.ts';
import { AccountPending, RepeatedMark } from './account-marks.tsx';
import { messages } from './accounts.messages.ts';
import { ClientChips } from './client-chips.tsx';
import { FormerEmail } from './former-email.tsx';
import type { OpenDialog } from './use-stable-dialog.ts';

export function CodeCell({ streaming }: { streaming: Streaming }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span className="select-all">{streaming.code}</span>
      <AccountPending id={streaming.id} compact />
    </span>
  );
}

export type ClientsCellProps = { view: AccountView; nowMs: number; open: OpenDialog };

/** The costliest cell of a row: rendered again only for its own account. */
export const ClientsCell = memo(function ClientsCell({ view, nowMs, open }: ClientsCellProps) {
  const { free, count, repeated } = profileUse(view, nowMs);
  return (
    <div className="flex flex-col items-start gap-1">
      <ClientChips view={view} nowMs={nowMs} open={open} />
      <span className="flex flex-wrap items-center gap-2">
        <span className="text-xs text-soft">{messages.free(free, count)}</span>
        {repeated.length > 0 && <RepeatedMark repeated={repeated} />}
      </span>
    </div>
  );
});

export function EmailCell({ streaming: { email, emailtwo } }: { streaming: Streaming }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span className="select-all">{email}</span>
      {emailtwo && <FormerEmail email={email} formerEmail={emailtwo} />}
    </span>
  );
}
