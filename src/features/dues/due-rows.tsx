import type { ReactNode } from 'react';
import { ChatLink, ClientRow } from '#workspace/pieces/client-row.tsx';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useFollowUpActions } from './use-follow-up-actions.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useRow } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { daysLeft, daysLeftTone } from '#domain/dates/expiry.ts';
import { endInWords } from '#domain/dues.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Client } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Ellipsis, Trash2, Undo2 } from '#ui/icons.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { messages } from './dues.messages.ts';
import { useOffer } from './use-offer.ts';

interface DueRowProps {
  client: Client;
}

const { row } = messages;

/** One press opens the chat; on the way back the due-answer dialog asks what came of it. */
export function OpenRow({ client, next }: DueRowProps & { next: boolean }) {
  return (
    <Row client={client}>
      <Chat client={client} again={false} next={next} />
      <Answer client={client} />
    </Row>
  );
}

export function SentRow({ client }: DueRowProps) {
  return (
    <Row client={client}>
      <Chat client={client} again next={false} />
      <Answer client={client} />
    </Row>
  );
}

export function DeclinedRow({ client }: DueRowProps) {
  const { openDialog } = useDialog();
  const { takeBack } = useFollowUpActions();
  const name = client.nameuser;
  return (
    <Row client={client}>
      <Button className="grow" aria-label={row.undoFor(name)} onClick={() => void takeBack(client)}>
        <Undo2 aria-hidden className="size-5" />
        {row.undo}
      </Button>
      <Button
        className="grow"
        aria-label={row.freeFor(name)}
        onClick={() => openDialog('client-delete', client.id)}
      >
        <Trash2 aria-hidden className="size-5" />
        {row.free}
      </Button>
    </Row>
  );
}

function Row({ client, children }: DueRowProps & { children: ReactNode }) {
  const streaming = useRow('streamings', client.streamingsId);
  const symbol = useSymbol();
  const nowMs = useNow();
  return (
    <ClientRow
      client={client}
      streaming={streaming}
      aside={formatMoney(client.publicprice, symbol)}
      mark={
        <StatusBadge
          tone={daysLeftTone(daysLeft(client.endDate, nowMs))}
          label={endInWords(client.endDate, nowMs)}
        />
      }
    >
      {children}
    </ClientRow>
  );
}

function Chat({ client, again, next }: DueRowProps & { again: boolean; next: boolean }) {
  const text = useOffer(client);
  const { awaitAnswer } = useFollowUpActions();
  return (
    <ChatLink
      phone={client.phoneuser}
      text={text}
      label={(again ? row.againTo : row.whatsappTo)(client.nameuser)}
      variant={next ? 'primary' : 'secondary'}
      onOpen={() => void awaitAnswer(client)}
    >
      {again ? row.again : row.whatsapp}
    </ChatLink>
  );
}

/** The same four answers without a chat, after a call or a message sent elsewhere. */
function Answer({ client }: DueRowProps) {
  const { openDialog } = useDialog();
  return (
    <IconButton
      icon={Ellipsis}
      label={row.answer(client.nameuser)}
      onClick={() => openDialog('due-answer', client.id)}
    />
  );
}
