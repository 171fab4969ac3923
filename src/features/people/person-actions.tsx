import { ChatLink } from '#workspace/pieces/client-row.tsx';
import { useSellMoreTo } from '#workspace/pieces/use-buyer.ts';
import { useDataTexts } from '#workspace/data/use-data-text.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useLogSent } from '#workspace/data/use-sent.ts';
import type { PersonView } from '#db/people/people.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import { Button } from '#ui/buttons/button.tsx';
import { messages } from './people.messages.ts';

/** One message with the data of all that runs, which is noted as sent for each, and the next sale (CLI-37, CLI-39). */
export function PersonActions({ person }: { person: PersonView }) {
  const nowMs = useNow();
  const logSent = useLogSent();
  const sellMoreTo = useSellMoreTo();
  const running = person.services.filter(
    ({ client, streaming }) => streaming && !hasEnded(client.endDate, nowMs),
  );
  const { message } = useDataTexts(running);
  const [newest] = person.services;
  const sent = (): void => {
    for (const { client } of running) logSent({ kind: 'datos', table: 'clients', id: client.id });
  };
  return (
    <>
      {newest && <Button onClick={() => sellMoreTo(newest.client.id)}>{messages.person.another}</Button>}
      {message !== '' && (
        <ChatLink
          phone={person.phone}
          text={message}
          label={messages.person.sendAll(person.name)}
          variant="primary"
          onOpen={sent}
        >
          {messages.person.send}
        </ChatLink>
      )}
    </>
  );
}
