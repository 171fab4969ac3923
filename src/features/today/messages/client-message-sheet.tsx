import type { ReactNode } from 'react';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { DialogButton } from '#workspace/components/opening/dialog-button.tsx';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useCloseWhenDeleted } from '#workspace/dialog/use-close-when-deleted.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useRow } from '#workspace/data/use-rows.ts';
import { useServiceName } from '#workspace/data/use-service-name.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { usePageLink } from '#workspace/pages/use-page.ts';
import { useTemplates } from '#workspace/data/use-templates.ts';
import { clientMessage, type ClientMessageFacts } from '#domain/messages/client-message.ts';
import { type ClientMessageKind, MESSAGE_WORDS } from '#domain/messages/message-templates.ts';
import { profilesLabel } from '#domain/slots/slot-list-text.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Image, Receipt } from '#ui/icons.ts';
import { MessageSheet } from './message-sheet.tsx';
import { messages } from './messages.texts.ts';

export interface ClientRows {
  client: Client;
  streaming: Streaming;
}

/** Null once the rows are gone; the dialog then closes with a message. */
export function useClientRows({ id, onClose }: DialogProps): ClientRows | null {
  const client = useRow('clients', id);
  const streaming = useRow('streamings', client?.streamingsId ?? '');
  useCloseWhenDeleted(client === undefined, messages.clientGone, onClose);
  return client && streaming ? { client, streaming } : null;
}

interface ClientMessageSheetProps {
  kind: ClientMessageKind;
  rows: ClientRows;
  offer?: ClientMessageFacts['offer'];
  refund?: ClientMessageFacts['refund'];
  onClose: () => void;
  children?: ReactNode;
}

/** Follows the rows until it is edited: a password changed on another phone isn't sent stale. */
export function ClientMessageSheet({
  kind,
  rows,
  offer,
  refund,
  onClose,
  children,
}: ClientMessageSheetProps) {
  const { openDialog } = useDialog();
  const symbolmoney = useSymbol();
  const nowMs = useNow();
  const edited = useTemplates();
  const { client, streaming } = rows;
  const category = useRow('categories', streaming.categoryId);
  const service = useServiceName(streaming);
  const page = usePageLink(client.phoneuser);
  const facts = { ...rows, service, category, symbolmoney, nowMs, offer, refund, page };
  return (
    <MessageSheet
      title={MESSAGE_WORDS[kind].title}
      description={[client.nameuser, service, profilesLabel(client)].join(' · ')}
      about={{ kind: givesData(kind) ? 'datos' : kind, table: 'clients', id: client.id }}
      contact={{ phone: client.phoneuser, telegram: client.telegramuser }}
      text={clientMessage(kind, facts, edited)}
      beside={<Button onClick={() => openDialog('client', client.id)}>{messages.back}</Button>}
      more={<Pictures kind={kind} id={client.id} />}
      onClose={onClose}
    >
      {children}
    </MessageSheet>
  );
}

const givesData = (kind: ClientMessageKind): boolean => kind === 'datos' || kind === 'datos_nuevos';

/** The picture that fits the message: the card with its data, the receipt of a renewal. */
function Pictures({ kind, id }: { kind: ClientMessageKind; id: string }) {
  const look = { of: id, variant: 'quiet', className: '-ml-3 self-start' } as const;
  if (givesData(kind))
    return (
      <DialogButton dialog="client-picture" {...look}>
        <Image aria-hidden className="size-4" />
        {messages.message.picture}
      </DialogButton>
    );
  if (kind !== 'renovado') return null;
  return (
    <DialogButton dialog="client-receipt" {...look}>
      <Receipt aria-hidden className="size-4" />
      {messages.message.receipt}
    </DialogButton>
  );
}
