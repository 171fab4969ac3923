import { useSent } from '#workspace/data/use-sent.ts';
import { dayWord } from '#domain/dates/day-words.ts';
import { messages } from './clients.messages.ts';

const WORDS: Readonly<Partial<Record<string, string>>> = messages.card.sent;

/** What went out to this client last from this device, quietly; nothing if nothing did (MSG-07). */
export function LastSent({ clientId, nowMs }: { clientId: string; nowMs: number }) {
  const last = useSent('clients', clientId)?.[0];
  const what = last && WORDS[last.kind];
  if (!last || what === undefined) return null;
  const day = dayWord(new Date(last.at).toISOString(), nowMs);
  return <p className="figures text-sm text-soft">{messages.card.lastSent(what, day)}</p>;
}
