import { useNow } from '#workspace/data/use-now.ts';
import { useSentToClients } from '#workspace/data/use-sent.ts';
import type { SentMessage } from '#db/local-database.ts';
import type { PersonView } from '#db/people.ts';
import { dayWord } from '#domain/dates/day-words.ts';
import { dayjs } from '#domain/dates/dayjs.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import { pageHolder } from '#workspace/pages/page-link.ts';
import { isUntold } from '#domain/informed.ts';
import { sentWords } from '#domain/messages/message-templates.ts';
import { HistoryList } from './history-list.tsx';
import { messages } from './people.texts.ts';

const { sent: texts } = messages.history;
/** Notes this close belong to one message: a message about several services has a note for each. */
const AT_ONCE_MS = 5_000;

/** Messages from this phone, and services that lack new data, from any device (CLI-65). */
export function PersonSent({ person }: { person: PersonView }) {
  const nowMs = useNow();
  const sent = useSentToClients(person.clients.map(({ id }) => id)) ?? [];
  const hasPage = pageHolder(person.clients) !== undefined;
  const untold = person.services.filter(
    ({ client, streaming }) =>
      !hasPage && streaming && !hasEnded(client.endDate, nowMs) && isUntold(client, streaming),
  );
  return (
    <HistoryList
      title={texts.title}
      lines={inMessages(sent).map((message) => ({
        id: String(message[0].sentId),
        what: texts.kind(sentWords(message[0].kind) ?? texts.other),
        about: servicesIn(message, person).join(', '),
        side: whenSent(message[0].at, nowMs),
      }))}
      empty={texts.none}
      hint={sent.length > 0 ? texts.scope : undefined}
    >
      {untold.length > 0 && (
        <p className="text-sm text-amber">{texts.untold(untold.map(({ name }) => name).join(', '))}</p>
      )}
    </HistoryList>
  );
}

type Message = [SentMessage, ...SentMessage[]];

/** Sorted as the person's services: the notes of one message may have the same millisecond. */
function servicesIn(message: Message, person: PersonView): string[] {
  const told = new Set(message.map(({ id }) => id));
  return person.services.filter(({ client }) => told.has(client.id)).map(({ name }) => name);
}

/** `sent` is newest first, and so is the result. */
export function inMessages(sent: readonly SentMessage[]): Message[] {
  const found: Message[] = [];
  for (const one of sent) {
    const last = found.at(-1);
    const isSame = last?.[0].kind === one.kind && last[0].at - one.at < AT_ONCE_MS;
    if (last && isSame && last.every(({ id }) => id !== one.id)) last.push(one);
    else found.push([one]);
  }
  return found;
}

/** `hoy, 10:32` on the phone's clock. */
function whenSent(atMs: number, nowMs: number): string {
  return `${dayWord(new Date(atMs).toISOString(), nowMs)}, ${dayjs(atMs).format('HH:mm')}`;
}
