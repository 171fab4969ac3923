import { useSent } from '#workspace/data/use-sent.ts';
import { dayWord } from '#domain/dates/day-words.ts';
import { sentWords } from '#domain/messages/message-templates.ts';
import { messages } from '#features/sell/clients/clients.texts.ts';

/** The last message that this device sent to the client; nothing without one (MSG-07). */
export function LastSent({ clientId, nowMs }: { clientId: string; nowMs: number }) {
  const last = useSent('clients', clientId)?.[0];
  const what = last && sentWords(last.kind);
  if (!last || what === undefined) return null;
  const day = dayWord(new Date(last.at).toISOString(), nowMs);
  return <p className="figures text-sm text-soft">{messages.card.lastSent(what, day)}</p>;
}
