import { IfMay } from '#workspace/components/opening/if-may.tsx';
import { ChatLink } from '#workspace/components/client-row.tsx';
import { useSellMoreTo } from '#workspace/components/use-buyer.ts';
import { usePageLink } from '#workspace/pages/use-page.ts';
import { runningServices, useDataTexts } from '#workspace/data/use-data-text.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { DialogButton } from '#workspace/components/opening/dialog-button.tsx';
import type { PersonView } from '#db/people.ts';
import { inFilter, nextEnd } from '#domain/people.ts';
import { Button } from '#ui/buttons/button.tsx';
import { messages } from './people.texts.ts';

/** One message with the data of all running services, noted as sent for each, and the next sale (CLI-37, CLI-39). */
export function PersonActions({ person }: { person: PersonView }) {
  const nowMs = useNow();
  const sellMoreTo = useSellMoreTo();
  const page = usePageLink(person.phone);
  const { message, noteSent } = useDataTexts(runningServices(person.services, nowMs), page);
  const [newest] = person.services;
  const last = inFilter('left', nowMs)(person) ? nextEnd(person, nowMs) : undefined;
  return (
    <>
      {newest && (
        <IfMay dialog="client-new">
          <Button onClick={() => sellMoreTo(newest.client.id)}>{messages.person.another}</Button>
        </IfMay>
      )}
      {last && (
        <DialogButton dialog="client-return" of={last.id} variant="primary" size="medium">
          {messages.person.comeBack}
        </DialogButton>
      )}
      {message !== '' && (
        <ChatLink
          phone={person.phone}
          text={message}
          label={messages.person.sendAll(person.name)}
          variant="primary"
          onOpen={noteSent}
        >
          {messages.person.send}
        </ChatLink>
      )}
    </>
  );
}
