import { memo, useState } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { profileTone, type Tone } from '#domain/dates/expiry.ts';
import type { Client } from '#domain/rows.ts';
import { profilesLabel } from '#domain/slots/slot-list-text.ts';
import { cx } from '#ui/cx.ts';
import { PendingBadge } from '#ui/lists/pending-badge.tsx';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import { wordOf } from '#features/sell/accounts/ended-labels.ts';
import { AddItem, MoveAllItem, needsMove } from '#features/sell/accounts/list/chips/move-all.tsx';
import { useIsPending } from '#features/sell/accounts/use-is-pending.ts';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';

export type ClientSquaresProps = { view: AccountView; nowMs: number; open: OpenDialog };

/** Squares that fit in one line of a phone of 360 px, plus one with the number of the rest. */
const MOST = 4;

/** One line of clients by profile number; a square with the number of the rest shows them all (ACC-62). */
export function ClientSquares({ view, nowMs, open }: ClientSquaresProps) {
  const { streaming, clients } = view;
  const [whole, setWhole] = useState(false);
  const shown = whole || clients.length <= MOST + 1 ? clients : clients.slice(0, MOST);
  const unshown = clients.slice(shown.length);
  return (
    <ul
      aria-label={messages.clientsOf(streaming.email)}
      className={cx('flex gap-1 dense:gap-0.5', (whole || needsMove(view, nowMs)) && 'flex-wrap')}
    >
      {shown.map((client) => (
        <li key={client.id}>
          <ClientSquare client={client} nowMs={nowMs} open={open} />
        </li>
      ))}
      {unshown.length > 0 && (
        <li>
          <button
            type="button"
            title={unshown.map(({ nameuser }) => nameuser).join(', ')}
            aria-label={messages.moreClients(unshown.length, streaming.email)}
            onClick={() => setWhole(true)}
            className={cx(SQUARE, 'bg-well text-soft')}
          >
            {`+${unshown.length}`}
          </button>
        </li>
      )}
      <AddItem
        streaming={streaming}
        open={open}
        className={cx(SQUARE, 'px-1 font-medium whitespace-nowrap text-accent hover:bg-accent-soft')}
      />
      <MoveAllItem view={view} nowMs={nowMs} open={open} />
    </ul>
  );
}

type ClientSquareProps = { client: Client; nowMs: number; open: OpenDialog };

const ClientSquare = memo(function ClientSquare({ client, nowMs, open }: ClientSquareProps) {
  const pending = useIsPending('clients', client.id);
  const word = wordOf(client, nowMs);
  const end = messages.ends(formatDate(client.endDate));
  return (
    <button
      type="button"
      title={`${profilesLabel(client)} ${client.nameuser} · ${word} · ${end}`}
      onClick={() => open('client', client.id)}
      className={cx(SQUARE, 'group/square relative', LOOKS[profileTone(client, nowMs)])}
    >
      {client.accountType === 'Cuenta' && <span className="sr-only">{messages.wholeAccount}</span>}
      {client.numberprofile}
      <span className="sr-only">{`${client.nameuser} · ${word} · ${end}`}</span>
      <span
        aria-hidden
        data-name={`${client.nameuser} · ${word}`}
        className="absolute top-full left-0 z-30 hidden rounded-control bg-ink px-2 py-1 whitespace-nowrap text-paper group-hover/square:block group-focus-visible/square:block before:content-[attr(data-name)]"
      />
      {pending && <PendingBadge compact />}
    </button>
  );
});

const SQUARE = cx(
  'figures flex min-h-11 min-w-11 max-w-24 items-center justify-center rounded-control px-0.5 text-sm font-bold',
  'hover:brightness-95 dense:min-h-6 dense:min-w-6 dense:text-xs',
);

const LOOKS: Record<Tone, string> = {
  red: 'border border-dashed border-red bg-red-soft text-red',
  amber: 'border border-amber bg-amber-soft text-amber',
  green: 'bg-green-soft text-green',
  blue: 'rounded-full bg-blue-soft text-blue',
  grey: 'bg-grey-soft text-grey',
};
