import { type DialogName, useDialog } from '#desk/use-dialog.ts';
import { whatsappLink } from '#domain/contact.ts';
import type { Client } from '#domain/rows.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import {
  CalendarDays,
  Clock,
  type Icon,
  KeyRound,
  MessageCircle,
  Pencil,
  ScrollText,
  Trash2,
  Undo2,
} from '#ui/icons.ts';
import { messages } from './clients.messages.ts';

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
  { dialog: 'client-refund', icon: Undo2, label: card.notifyRefund },
];
const CHANGES: readonly Action[] = [
  { dialog: 'client-edit', icon: Pencil, label: card.edit },
  { dialog: 'client-dates', icon: CalendarDays, label: card.dates },
  { dialog: 'client-delete', icon: Trash2, label: card.remove, danger: true },
];

/** What the client may be told, and the chat alone for anything else (DLG-17, DLG-20, DLG-21). */
export function ClientMessages({ client }: { client: Client }) {
  return (
    <section aria-labelledby="client-notify" className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 id="client-notify" className="text-sm font-medium">
          {card.notify}
        </h3>
        <a
          href={whatsappLink(client.phoneuser, '')}
          target="_blank"
          rel="noopener noreferrer"
          className={cx(buttonClass('quiet', 'small'), '-mr-3 no-underline')}
        >
          <MessageCircle aria-hidden className="size-4" />
          {card.whatsapp}
        </a>
      </div>
      <div className="grid grid-cols-2 gap-2">
        {MESSAGES.map((action) => (
          <ActionButton key={action.dialog} {...action} id={client.id} className="min-w-0 max-md:px-2" />
        ))}
      </div>
    </section>
  );
}

/** Data, dates and deletion: a row of its own, so that the renewal stands alone below. */
export function ClientChanges({ client }: { client: Client }) {
  return (
    <div className="grid grid-cols-3 gap-2">
      {CHANGES.map((action) => (
        <ActionButton
          key={action.dialog}
          {...action}
          id={client.id}
          className="min-w-0 flex-col gap-1 py-2 md:flex-row"
        />
      ))}
    </div>
  );
}

type ActionButtonProps = Action & { id: string; className: string };

function ActionButton({ dialog, icon: Glyph, label, danger, id, className }: ActionButtonProps) {
  const { openDialog } = useDialog();
  return (
    <Button
      size="small"
      className={cx(className, danger && 'text-red')}
      onClick={() => openDialog(dialog, id)}
    >
      <Glyph aria-hidden className="size-4" />
      {label}
    </Button>
  );
}
