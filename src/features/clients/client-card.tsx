import type { DialogProps } from '#desk/use-dialog.ts';
import { useDialog } from '#desk/use-dialog.ts';
import { useNow } from '#desk/use-now.ts';
import { usePending, useRow } from '#desk/use-rows.ts';
import { isPending } from '#db/account-views.ts';
import { whatsappLink } from '#domain/contact.ts';
import type { Client } from '#domain/rows.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { MessageCircle, Pencil, RefreshCw, Trash2 } from '#ui/icons.ts';
import { Facts } from '#ui/data-list.tsx';
import { PendingMark } from '#ui/pending-mark.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { ClientBadges } from './client-badges.tsx';
import { accountFacts, clientFacts } from './client-facts.tsx';
import { messages, profilesLabel } from './clients.messages.ts';
import { useLeaveWhenGone } from './use-leave-when-gone.ts';
import { useSymbol } from './use-symbol.ts';

/** All about one client, and what can be done with them (DLG-17). */
export function ClientCard({ id, onClose }: DialogProps) {
  const client = useRow('clients', id);
  const streaming = useRow('streamings', client?.streamingsId ?? '');
  const symbol = useSymbol();
  const nowMs = useNow();
  const pending = usePending();
  useLeaveWhenGone(client === undefined, messages.clientGone, onClose);
  if (!client) return null;
  return (
    <Sheet
      open
      onClose={onClose}
      title={client.nameuser}
      description={[streaming?.name, profilesLabel(client)].filter(Boolean).join(' · ')}
      footer={<CardFooter client={client} />}
    >
      <div className="flex flex-wrap items-center gap-2">
        <ClientBadges client={client} nowMs={nowMs} />
        {isPending(pending, 'clients', id) && <PendingMark />}
      </div>
      <Facts facts={clientFacts(client, symbol)} />
      {streaming && (
        <div className="rounded-control bg-well p-3">
          <Facts facts={accountFacts(streaming)} />
        </div>
      )}
      <CardLinks client={client} />
    </Sheet>
  );
}

/** The chat, the edit and the deletion: a row of its own, so that the renewal stands alone below. */
function CardLinks({ client }: { client: Client }) {
  const { openDialog } = useDialog();
  const { card } = messages;
  return (
    <div className="grid grid-cols-3 gap-2">
      <a
        href={whatsappLink(client.phoneuser, '')}
        target="_blank"
        rel="noopener noreferrer"
        className={cx(buttonClass('secondary', 'small'), STACKED, 'no-underline')}
      >
        <MessageCircle aria-hidden className="size-5" />
        {card.whatsapp}
      </a>
      <Button size="small" className={STACKED} onClick={() => openDialog('client-edit', client.id)}>
        <Pencil aria-hidden className="size-5" />
        {card.edit}
      </Button>
      <Button
        size="small"
        className={cx(STACKED, 'text-red')}
        onClick={() => openDialog('client-delete', client.id)}
      >
        <Trash2 aria-hidden className="size-5" />
        {card.remove}
      </Button>
    </div>
  );
}

const STACKED = 'min-w-0 flex-col gap-1 py-2 md:flex-row';

function CardFooter({ client }: { client: Client }) {
  const { openDialog } = useDialog();
  return (
    <Button variant="primary" data-first-focus onClick={() => openDialog('client-renew', client.id)}>
      <RefreshCw aria-hidden className="size-5" />
      {messages.card.renew}
    </Button>
  );
}
