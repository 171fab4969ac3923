/** What a sale of slots is held against; `others` are the account's other clients that are not Vencido. */
import { messages } from './slots.messages.ts';

type SlotContext = {
  profileCount: number;
  others: readonly { nameuser: string; slots: readonly number[] }[];
};

/**
 * Sentences that warn of slots above the account's count, or held by another client. The reseller may
 * override them, so they refuse nothing. Empty if all is well. Source: rules §3.
 */
export function slotWarnings(wanted: readonly number[], context: SlotContext): string[] {
  const beyond = wanted.filter((slot) => slot > context.profileCount);
  const taken = context.others
    .map(({ nameuser, slots }) => ({ nameuser, slots: wanted.filter((slot) => slots.includes(slot)) }))
    .filter(({ slots }) => slots.length > 0);
  const unnamed = taken.length - NAMED_HOLDERS;
  return [
    ...(beyond.length > 0 ? [beyondWarning(beyond, context.profileCount)] : []),
    ...taken.slice(0, NAMED_HOLDERS).map(takenWarning),
    ...(unnamed > 0 ? [messages.others(unnamed)] : []),
  ];
}

/** As many as a banner can name; the rest is counted. */
const NAMED_HOLDERS = 3;

function beyondWarning(slots: readonly number[], profileCount: number): string {
  return messages.beyond(profileCount, named(slots));
}

function takenWarning({ nameuser, slots }: { nameuser: string; slots: readonly number[] }): string {
  return messages.taken(nameuser, named(slots));
}

/** `el perfil 2`, or `los perfiles 1, 2 y 3`. */
function named(slots: readonly number[]): string {
  if (slots.length === 1) return messages.slot(slots[0]);
  return messages.slots(slots.slice(0, -1).join(', '), slots.at(-1));
}
