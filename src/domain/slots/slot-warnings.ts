import { messages } from './slots.messages.ts';

type SlotContext = {
  profileCount: number;
  others: readonly { nameuser: string; slots: readonly number[] }[];
};

/** Warnings, not refusals: the reseller may override them. Empty if there are none (rules §3). */
export function slotWarnings(wanted: readonly number[], context: SlotContext): string[] {
  const beyond = wanted.filter((slot) => slot > context.profileCount);
  const asked = new Set(wanted);
  const taken = context.others
    .map(({ nameuser, slots }) => ({ nameuser, slots: slots.filter((slot) => asked.has(slot)) }))
    .filter(({ slots }) => slots.length > 0);
  const unnamed = taken.length - NAMED_HOLDERS;
  return [
    ...(beyond.length > 0 ? [beyondWarning(beyond, context.profileCount)] : []),
    ...taken.slice(0, NAMED_HOLDERS).map(takenWarning),
    ...(unnamed > 0 ? [messages.others(unnamed)] : []),
  ];
}

/** Bounds a banner's length; the rest is counted. */
const NAMED_HOLDERS = 3;

function beyondWarning(slots: readonly number[], profileCount: number): string {
  return messages.beyond(profileCount, named(slots));
}

function takenWarning({ nameuser, slots }: { nameuser: string; slots: readonly number[] }): string {
  return messages.taken(nameuser, named(slots));
}

function named(slots: readonly number[]): string {
  if (slots.length === 1) return messages.slot(slots[0]);
  return messages.slots(slots.slice(0, -1).join(', '), slots.at(-1));
}
