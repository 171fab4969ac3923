import type { ReactNode } from 'react';
import { ChatLink, ClientRow } from '#workspace/components/client-row.tsx';
import { ShareActions } from '#workspace/components/share-actions.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { CircleCheck, Info } from '#ui/icons.ts';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { messages } from './queue.texts.ts';
import type { MessageQueue } from './use-message-queue.ts';

interface QueueBodyProps {
  queue: MessageQueue;
  beside?: ReactNode;
  afterwards?: ReactNode;
}

/** The next recipient, with the message, until all are informed or skipped. */
export function QueueBody({ queue, beside, afterwards }: QueueBodyProps) {
  const { current, count, place, toldCount, text } = queue;
  if (!current) return <Finished queue={queue}>{afterwards}</Finished>;
  return (
    <>
      <Progress label={messages.progress(place, count)} value={toldCount / count} />
      <ClientRow client={current.client} streaming={current.streaming} />
      <TextArea
        label={messages.message}
        value={text}
        onChange={(event) => queue.setText(event.target.value)}
      />
      <ShareActions telegram={current.client.telegramuser} text={text} onSent={queue.copied} />
      {beside}
    </>
  );
}

export function QueueFooter({ queue, onClose }: { queue: MessageQueue; onClose: () => void }) {
  const { current, text } = queue;
  if (!current) {
    return (
      <Button key="done" variant="primary" data-first-focus onClick={onClose}>
        {messages.done}
      </Button>
    );
  }
  const { client } = current;
  return (
    <>
      <Button onClick={queue.skip}>{queue.held ? messages.next : messages.skip}</Button>
      <ChatLink
        phone={client.phoneuser}
        text={text}
        label={messages.whatsappTo(client.nameuser)}
        variant="primary"
        onOpen={queue.sent}
      >
        {messages.whatsapp}
      </ChatLink>
    </>
  );
}

function Finished({ queue, children }: { queue: MessageQueue; children: ReactNode }) {
  const { skipped } = queue;
  const Glyph = skipped.length > 0 ? Info : CircleCheck;
  return (
    <div className="flex flex-col items-center gap-3 py-4 text-center">
      <Glyph aria-hidden className="size-8 text-soft" strokeWidth={1.5} />
      <p role="status">{outcome(queue)}</p>
      {skipped.length > 0 && (
        <>
          <p className="text-sm text-soft">
            {messages.skipped(skipped.map(({ nameuser }) => nameuser).join(', '))}
          </p>
          <Button onClick={queue.again}>{messages.toSkipped}</Button>
        </>
      )}
      {children}
    </div>
  );
}

function outcome({ count, toldCount }: MessageQueue): string {
  if (count === 0) return messages.nobody;
  return toldCount === count ? messages.allTold(count) : messages.someTold(toldCount, count);
}
