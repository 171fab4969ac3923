import { ChatLink, ClientRow } from '#workspace/pieces/client-row.tsx';
import { ShareActions } from '#workspace/pieces/share-actions.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { CircleCheck, Info } from '#ui/icons.ts';
import { Progress } from '#ui/feedback/progress.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { messages } from './outage.messages.ts';
import type { ClientQueue } from './use-client-queue.ts';

const { clients: texts } = messages;

export function ClientsBody({ queue, onSupplier }: { queue: ClientQueue; onSupplier: () => void }) {
  const { current, clients, place, notifiedCount, streaming, text } = queue;
  if (!current) return <Finished queue={queue} onSupplier={onSupplier} />;
  return (
    <>
      <Progress label={texts.progress(place, clients.length)} value={notifiedCount / clients.length} />
      <ClientRow client={current} streaming={streaming} />
      <TextArea label={texts.message} value={text} onChange={(event) => queue.setText(event.target.value)} />
      <ShareActions telegram={current.telegramuser} text={text} onSent={queue.copied} />
    </>
  );
}

export function ClientsFooter({ queue, onClose }: { queue: ClientQueue; onClose: () => void }) {
  const { current, text } = queue;
  if (!current) {
    return (
      <Button variant="primary" data-first-focus onClick={onClose}>
        {texts.done}
      </Button>
    );
  }
  return (
    <>
      <Button onClick={queue.skip}>{queue.held ? texts.next : texts.skip}</Button>
      <ChatLink
        phone={current.phoneuser}
        text={text}
        label={texts.whatsappTo(current.nameuser)}
        variant="primary"
        onOpen={queue.sent}
      >
        {texts.whatsapp}
      </ChatLink>
    </>
  );
}

/** Skipped clients may remain. */
function Finished({ queue, onSupplier }: { queue: ClientQueue; onSupplier: () => void }) {
  const { skipped } = queue;
  const Glyph = skipped.length > 0 ? Info : CircleCheck;
  return (
    <div className="flex flex-col items-center gap-3 py-4 text-center">
      <Glyph aria-hidden className="size-8 text-soft" strokeWidth={1.5} />
      <p role="status">{outcome(queue)}</p>
      {skipped.length > 0 && (
        <>
          <p className="text-sm text-soft">
            {texts.skipped(skipped.map(({ nameuser }) => nameuser).join(', '))}
          </p>
          <Button onClick={queue.again}>{texts.toSkipped}</Button>
        </>
      )}
      <Button variant="quiet" onClick={onSupplier}>
        {texts.toSupplier}
      </Button>
    </div>
  );
}

function outcome({ clients, notifiedCount }: ClientQueue): string {
  if (clients.length === 0) return texts.nobody;
  return notifiedCount === clients.length
    ? texts.allNotified(notifiedCount)
    : texts.someNotified(notifiedCount, clients.length);
}
