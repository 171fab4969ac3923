import { clientMessage, type ClientMessageFacts } from './client-message.ts';
import type { EditedTemplates } from './message-templates.ts';
import { SEVERAL_DATA, SEVERAL_RENEWED } from './templates.texts.ts';

/** One message for one or several services of one person (CLI-41), with the link of their page once. */
export function dataMessage(facts: readonly ClientMessageFacts[], edited: EditedTemplates = {}): string {
  const { datos = SEVERAL_DATA } = edited;
  const wording = facts.length > 1 ? { ...edited, datos } : edited;
  const last = facts.at(-1);
  return joinMessages(
    facts.map((one) => clientMessage('datos', one === last ? one : { ...one, page: null }, wording)),
  );
}

/** One message for one or several renewed services of one person (CLI-53). */
export function renewedMessage(facts: readonly ClientMessageFacts[], edited: EditedTemplates = {}): string {
  const { renovado = SEVERAL_RENEWED } = edited;
  const wording = facts.length > 1 ? { ...edited, renovado } : edited;
  return joinMessages(facts.map((one) => clientMessage('renovado', one, wording)));
}

/** Common first and last paragraphs appear once; the rest of each follows in turn. */
export function joinMessages(texts: readonly string[]): string {
  const messages = texts.map((text) => text.split(/\n{2,}/));
  const [first = []] = messages;
  const shortest = Math.min(first.length, ...messages.map(({ length }) => length));
  const isShared = (from: (paragraphs: string[]) => string | undefined) =>
    messages.every((paragraphs) => from(paragraphs) === from(first));
  let head = 0;
  while (head < shortest && isShared((paragraphs) => paragraphs[head])) head += 1;
  let tail = 0;
  while (head + tail < shortest && isShared((paragraphs) => paragraphs.at(-1 - tail))) tail += 1;
  const own = messages.flatMap((paragraphs) => paragraphs.slice(head, paragraphs.length - tail));
  return [...first.slice(0, head), ...own, ...first.slice(first.length - tail)].join('\n\n');
}
