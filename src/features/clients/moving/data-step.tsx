import { ChatLink, ClientRow } from '#workspace/pieces/client-row.tsx';
import { ShareActions } from '#workspace/pieces/share-actions.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { CircleCheck } from '#ui/icons.ts';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { messages } from './moving.messages.ts';
import type { DataQueue } from './use-data-queue.ts';

const { all: texts } = messages;

export function DataBody({ queue }: { queue: DataQueue }) {
  const { current, count, place, doneCount, text } = queue;
  if (!current) {
    return (
      <div className="flex flex-col items-center gap-3 py-4 text-center">
        <CircleCheck aria-hidden className="size-8 text-soft" strokeWidth={1.5} />
        <p role="status">{texts.sent(doneCount, count)}</p>
      </div>
    );
  }
  return (
    <>
      <Progress label={texts.progress(place, count)} value={(place - 1) / count} />
      <ClientRow client={current.client} streaming={current.streaming} />
      <TextArea label={texts.message} value={text} onChange={(event) => queue.setText(event.target.value)} />
      <ShareActions telegram={current.client.telegramuser} text={text} onSent={() => queue.sent('copied')} />
    </>
  );
}

export function DataFooter({ queue, onClose }: { queue: DataQueue; onClose: () => void }) {
  const { current, text } = queue;
  if (!current) {
    return (
      <Button key="done" variant="primary" data-first-focus onClick={onClose}>
        {texts.done}
      </Button>
    );
  }
  return (
    <>
      <Button onClick={queue.next}>{texts.next}</Button>
      <ChatLink
        key={current.client.id}
        phone={current.client.phoneuser}
        text={text}
        label={texts.whatsappTo(current.client.nameuser)}
        variant="primary"
        onOpen={() => queue.sent()}
      >
        {texts.whatsapp}
      </ChatLink>
    </>
  );
}
