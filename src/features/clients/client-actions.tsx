import { type DialogName, useDialog } from '#workspace/dialog/use-dialog.ts';
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
  Pencil,
  ScrollText,
  Trash2,
  Undo2,
} from '#ui/icons.ts';
import { ClientChats } from './client-chats.tsx';
import { messages } from './clients.messages.ts';
import { LastSent } from './last-sent.tsx';

const { card } = messages;

interface Action {
  dialog: DialogName;
  icon: Icon;
  label: string;
  danger?: boolean;
}

const MESSAGES: readonly Action[] = [
  { dialog: 'client-data', icon: KeyRound, label: card.sendData },
  { dialog: 'client-terms', icon: ScrollText, label: card.sendTerms },
  { dialog: 'client-days', icon: Clock, label: card.notifyDays },
  { dialog: 'client-offer', icon: HandCoins, label: card.offerRenewal },
  { dialog: 'client-renewed', icon: CircleCheck, label: card.notifyRenewed },
  { dialog: 'client-refund', icon: Undo2, label: card.notifyRefund },
];
const CHANGES: readonly Action[] = [
  { dialog: 'client-move', icon: ArrowLeftRight, label: card.move },
  { dialog: 'client-edit', icon: Pencil, label: card.edit },
  { dialog: 'client-dates', icon: CalendarDays, label: card.dates },
  { dialog: 'client-delete', icon: Trash2, label: card.remove, danger: true },
];

/** Messages to the client, the last one sent, and empty chats for the rest (DLG-17, DLG-20, DLG-21). */
export function ClientMessages({ client, nowMs }: { client: Client; nowMs: number }) {
  return (
    <section aria-labelledby="client-notify" className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 id="client-notify" className="text-sm font-medium">
          {card.notify}
        </h3>
        <ClientChats client={client} />
      </div>
      <div className="grid grid-cols-3 gap-2">
        {MESSAGES.map((action) => (
          <ActionButton key={action.dialog} {...action} id={client.id} />
        ))}
      </div>
      <LastSent clientId={client.id} nowMs={nowMs} />
    </section>
  );
}

/** Apart, so that the renewal stands alone below. */
export function ClientChanges({ client }: { client: Client }) {
  return (
    <div className="grid grid-cols-2 gap-2">
      {CHANGES.map((action) => (
        <ActionButton key={action.dialog} {...action} id={client.id} />
      ))}
    </div>
  );
}

type ActionButtonProps = Action & { id: string };

function ActionButton({ dialog, icon: Glyph, label, danger, id }: ActionButtonProps) {
  const { openDialog } = useDialog();
  return (
    <Button
      size="small"
      className={cx('min-w-0 flex-col justify-start gap-1 px-2 py-2 leading-5', danger && 'text-red')}
      onClick={() => openDialog(dialog, id)}
    >
      <Glyph aria-hidden className="size-4" />
      {label}
    </Button>
  );
}
