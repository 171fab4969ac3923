import { type ReactNode, useState } from 'react';
import { type DialogProps, useDialog } from '#desk/use-dialog.ts';
import { useNow } from '#desk/use-now.ts';
import { useRow } from '#desk/use-rows.ts';
import { clientMessage } from '#domain/client-message.ts';
import type { ClientMessageKind } from '#domain/message-templates.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { profilesLabel } from '#domain/profile-words.ts';
import { messages } from './messages.messages.ts';
import { OtherWays, WhatsappLink } from '#desk/message-ways.tsx';
import { RefundPanel } from './refund-panel.tsx';
import { useLeaveWhenGone } from '#desk/use-leave-when-gone.ts';
import { useSymbol } from '#desk/use-symbol.ts';

/** What the client signs in with (MSG-10). */
export function ClientDataDialog(props: DialogProps) {
  return <MessageDialog {...props} kind="datos" />;
}

/** The account's terms of use (MSG-11). */
export function ClientTermsDialog(props: DialogProps) {
  return <MessageDialog {...props} kind="terminos" />;
}

/** When it ends, or the question whether to reactivate (MSG-12). */
export function ClientDaysDialog(props: DialogProps) {
  return <MessageDialog {...props} kind="dias_restantes" />;
}

/** What the unused days are worth; registering it is a press of its own (MSG-14, DLG-21). */
export function ClientRefundDialog(props: DialogProps) {
  return <MessageDialog {...props} kind="reembolso_cliente" />;
}

/** A message to a client, seen and edited before it goes (MSG-05); closing it forgets the text (MSG-07). */
function MessageDialog({ id, onClose, kind }: DialogProps & { kind: ClientMessageKind }) {
  const client = useRow('clients', id);
  const streaming = useRow('streamings', client?.streamingsId ?? '');
  useLeaveWhenGone(client === undefined, messages.clientGone, onClose);
  if (!client || !streaming) return null;
  return (
    <MessageSheet kind={kind} client={client} streaming={streaming} onClose={onClose}>
      {kind === 'reembolso_cliente' && <RefundPanel client={client} />}
    </MessageSheet>
  );
}

interface MessageSheetProps {
  kind: ClientMessageKind;
  client: Client;
  streaming: Streaming;
  onClose: () => void;
  /** What stands above the message. */
  children: ReactNode;
}

/** Until it is edited the text follows the rows, so a password that another phone changes isn't sent stale. */
function MessageSheet({ kind, client, streaming, onClose, children }: MessageSheetProps) {
  const { openDialog } = useDialog();
  const symbolmoney = useSymbol();
  const nowMs = useNow();
  const [edited, setEdited] = useState<string | null>(null);
  const text = edited ?? clientMessage(kind, { client, streaming, symbolmoney, nowMs });
  return (
    <Sheet
      open
      onClose={onClose}
      title={messages.message.titles[kind]}
      description={[client.nameuser, streaming.name, profilesLabel(client)].join(' · ')}
      footer={
        <>
          <Button onClick={() => openDialog('client', client.id)}>{messages.back}</Button>
          <WhatsappLink phone={client.phoneuser} text={text} />
        </>
      }
    >
      {children}
      <TextArea
        label={messages.message.text}
        hint={messages.message.textHint}
        value={text}
        onChange={(event) => setEdited(event.target.value)}
        className="max-h-[52dvh]"
      />
      <OtherWays telegramUser={client.telegramuser} text={text} />
    </Sheet>
  );
}
