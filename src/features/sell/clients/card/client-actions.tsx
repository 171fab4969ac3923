import { useId } from 'react';
import type { DialogName } from '#workspace/dialog/dialog-names.ts';
import { useRights } from '#workspace/data/use-rows.ts';
import { mayOpen } from '#workspace/dialog/dialog-rights.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { daysLeft, daysLeftTone } from '#domain/dates/expiry.ts';
import type { Client } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/cx.ts';
import {
  ArrowLeftRight,
  CalendarDays,
  CircleCheck,
  Clock,
  HandCoins,
  type Icon,
  KeyRound,
  Link,
  Pencil,
  Receipt,
  RefreshCw,
  ScrollText,
  Trash2,
  Undo2,
} from '#ui/icons.ts';
import { ClientChats } from './client-chats.tsx';
import { messages } from '#features/sell/clients/clients.texts.ts';
import { useSent } from '#workspace/data/use-sent.ts';
import { dayWord } from '#domain/dates/day-words.ts';
import { sentWords } from '#domain/messages/message-templates.ts';

const { card } = messages;

interface Action {
  dialog: DialogName;
  icon: Icon;
  label: string;
  danger?: boolean;
}

const MORE: readonly Action[] = [
  { dialog: 'client-days', icon: Clock, label: card.notifyDays },
  { dialog: 'client-offer', icon: HandCoins, label: card.offerRenewal },
  { dialog: 'client-renewed', icon: CircleCheck, label: card.notifyRenewed },
  { dialog: 'client-page', icon: Link, label: card.page },
  { dialog: 'client-receipt', icon: Receipt, label: card.receipt },
  { dialog: 'client-terms', icon: ScrollText, label: card.sendTerms },
  { dialog: 'client-refund', icon: Undo2, label: card.notifyRefund },
  { dialog: 'client-dates', icon: CalendarDays, label: card.dates },
  { dialog: 'client-move', icon: ArrowLeftRight, label: card.move },
  { dialog: 'client-edit', icon: Pencil, label: card.edit },
  { dialog: 'client-delete', icon: Trash2, label: card.remove, danger: true },
];

/** The two main actions of a client's card. Renewal is filled for a client near the end (DLG-26). */
export function CardFooter({ client, nowMs }: { client: Client; nowMs: number }) {
  const { openDialog } = useDialog();
  const rights = useRights();
  const isEnding = daysLeftTone(daysLeft(client.endDate, nowMs)) !== 'green';
  return (
    <div className={TWO}>
      {mayOpen(rights, 'client-data') && (
        <Button
          variant={isEnding ? 'secondary' : 'primary'}
          {...(!isEnding && FIRST)}
          className={LARGE}
          onClick={() => openDialog('client-data', client.id)}
        >
          <KeyRound aria-hidden className="size-5" />
          {card.sendData}
        </Button>
      )}
      {mayOpen(rights, 'client-renew') && (
        <Button
          variant={isEnding ? 'primary' : 'secondary'}
          {...(isEnding && FIRST)}
          className={LARGE}
          onClick={() => openDialog('client-renew', client.id)}
        >
          <RefreshCw aria-hidden className="size-5" />
          {card.renew}
        </Button>
      )}
    </div>
  );
}

const FIRST = { 'data-first-focus': '' };
const LARGE = 'min-h-[48px] md:min-w-40';
/** Side by side, or stacked if large text makes the names too wide. */
const TWO = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2 md:flex';

/** All other actions of the card, the last message sent, and empty chats (DLG-17, DLG-20, DLG-21). */
export function MoreActions({ client, nowMs }: { client: Client; nowMs: number }) {
  const titleId = useId();
  const rights = useRights();
  const actions = MORE.filter(({ dialog }) => mayOpen(rights, dialog));
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-2">
        <h3 id={titleId} className="font-title text-lg font-semibold">
          {card.more}
        </h3>
        <ClientChats client={client} />
      </div>
      <LastSent clientId={client.id} nowMs={nowMs} />
      <div className={ACTIONS}>
        {actions.map((action) => (
          <ActionButton key={action.dialog} {...action} id={client.id} />
        ))}
      </div>
    </section>
  );
}

/** Two in a row on a phone; one if large text makes the names too wide. */
const ACTIONS = '-mx-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))]';

type ActionButtonProps = Action & { id: string };

function ActionButton({ dialog, icon: Glyph, label, danger, id }: ActionButtonProps) {
  const { openDialog } = useDialog();
  return (
    <button
      type="button"
      className={cx(
        'target flex items-center gap-3 rounded-control px-3 py-1.5 text-left text-sm font-medium -outline-offset-2',
        danger ? 'text-red hover:bg-red-soft' : 'hover:bg-well',
      )}
      onClick={() => openDialog(dialog, id)}
    >
      <Glyph aria-hidden className={cx('size-5 shrink-0', !danger && 'text-soft')} />
      {label}
    </button>
  );
}

/** The last message that this device sent to the client; nothing without one (MSG-07). */
function LastSent({ clientId, nowMs }: { clientId: string; nowMs: number }) {
  const last = useSent('clients', clientId)?.[0];
  const what = last && sentWords(last.kind);
  if (!last || what === undefined) return null;
  const day = dayWord(new Date(last.at).toISOString(), nowMs);
  return <p className="figures text-sm text-soft">{messages.card.lastSent(what, day)}</p>;
}
