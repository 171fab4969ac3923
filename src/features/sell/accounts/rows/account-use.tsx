import { IfMay } from '#workspace/components/opening/if-may.tsx';
import type { AccountView } from '#db/account-views.ts';
import { hasEnded, clientStateAt, daysInWords, daysLeftShown } from '#domain/dates/expiry.ts';
import { RepeatedBadge } from '#features/sell/accounts/list/account-badges.tsx';
import { profileUse } from '#features/sell/accounts/list/account-facts.ts';
import { UnreadableBadge } from '#features/sell/accounts/unreadable-badge.tsx';
import { BackBadge, UntoldBadge } from '#features/sell/accounts/list/untold-badge.tsx';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';
import { messages } from '#features/sell/accounts/accounts.texts.ts';

type AccountUseProps = {
  view: AccountView;
  nowMs: number;
  open?: OpenDialog;
  named?: boolean;
  /** A press on the line shows or hides them (ACC-63). */
  onNamed?: (named: boolean) => void;
};

/** One line of small text: the free profiles, or the clients who still pay for an ended account (ACC-48, ACC-64). */
export function AccountUse({ view, nowMs, open, named, onNamed }: AccountUseProps) {
  const { free, count, running, repeated } = profileUse(view, nowMs);
  const isOwed = running > 0 && hasEnded(view.streaming.endDate, nowMs);
  const text = isOwed ? (
    <span className="font-medium whitespace-normal text-amber md:w-44">{payersOf(view, nowMs)}</span>
  ) : (
    <span className="text-soft">{messages.free(free, count)}</span>
  );
  return (
    <span className="figures flex items-center gap-x-2 text-sm leading-4 md:text-[0.6875rem] md:leading-3.5">
      {onNamed && view.clients.length > 0 ? (
        <button
          type="button"
          aria-expanded={named}
          title={messages.namesOf(view.streaming.email)}
          // The target reaches into the next row, so that the row keeps its 44 px.
          className="flex min-h-6 -mb-2.5 items-start text-left hover:underline"
          onClick={() => onNamed(!named)}
        >
          {text}
        </button>
      ) : (
        text
      )}
      {open && (
        <IfMay dialog="account-edit">
          <UnreadableBadge view={view} open={open} className="min-h-6 px-1.5" />
        </IfMay>
      )}
      {open && <BackBadge view={view} nowMs={nowMs} open={open} className="min-h-6 px-1.5" />}
      {open && <UntoldBadge view={view} nowMs={nowMs} open={open} className="min-h-6 px-1.5" />}
      {repeated.length > 0 && <RepeatedBadge repeated={repeated} />}
    </span>
  );
}

const MOST_NAMED = 2;

/** `2 clientes siguen pagando: Rosa (12 días) y Juan (3 días)`, most days left first. */
function payersOf({ clients }: Pick<AccountView, 'clients'>, nowMs: number): string {
  const paying = clients
    .filter((client) => clientStateAt(client, nowMs) !== 'Vencido')
    .toSorted((a, b) => b.endDate.localeCompare(a.endDate));
  const named = paying
    .slice(0, MOST_NAMED)
    .map(({ nameuser, endDate }) => `${nameuser} (${daysInWords(daysLeftShown(endDate, nowMs))})`);
  return messages.stillPaying(named, paying.length - named.length);
}
