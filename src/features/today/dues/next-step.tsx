import { useEffect, useRef } from 'react';
import { ChatLink } from '#workspace/components/client-row.tsx';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import type { Client } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { messages } from './dues.texts.ts';
import { useFollowUpActions } from './use-follow-up-actions.ts';
import { useOffer } from './use-offer.ts';

type NextProps = { client: Client };

type NextBodyProps = NextProps & {
  renewed: Client | undefined;
};

export function NextBody({ client, renewed }: NextBodyProps) {
  const { openDialog } = useDialog();
  return (
    <>
      {renewed && (
        <Button size="small" className="self-start" onClick={() => openDialog('client-renewed', renewed.id)}>
          {messages.next.tellTo(renewed.nameuser)}
        </Button>
      )}
      <p className="max-h-[40dvh] overflow-y-auto rounded-control bg-well p-3 text-sm whitespace-pre-wrap">
        {useOffer(client)}
      </p>
    </>
  );
}

/** The chat of the next client; their question replaces this one. */
export function NextFooter({ client, onClose }: NextProps & { onClose: () => void }) {
  const text = useOffer(client);
  const { openDialog } = useDialog();
  const { awaitAnswer } = useFollowUpActions();
  const box = useRef<HTMLDivElement>(null);
  // The pressed choice is gone, and the focus with it.
  useEffect(() => box.current?.querySelector('a')?.focus(), []);
  const open = (): void => {
    void awaitAnswer(client);
    openDialog('due-answer', client.id);
  };
  return (
    <div ref={box} className="contents">
      <Button onClick={onClose}>{messages.next.later}</Button>
      <ChatLink
        phone={client.phoneuser}
        text={text}
        label={messages.row.whatsappTo(client.nameuser)}
        variant="primary"
        onOpen={open}
      >
        {messages.next.whatsapp}
      </ChatLink>
    </div>
  );
}
