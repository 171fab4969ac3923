import { messages } from './slots.texts.ts';

type Others = readonly { nameuser: string; slots: readonly number[] }[];

type SlotContext = { profileCount: number; others: Others };

/** Warnings, not refusals: the reseller may override them. Empty without any (rules §3). */
export function slotWarnings(wanted: readonly number[], context: SlotContext): string[] {
  const beyond = wanted.filter((slot) => slot > context.profileCount);
  return [
    ...(beyond.length > 0 ? [beyondWarning(beyond, context.profileCount)] : []),
    ...takenWarnings(wanted, context.others),
  ];
}

/** Names the holders of the slots; empty without any. */
export function takenWarnings(wanted: readonly number[], others: Others): string[] {
  const asked = new Set(wanted);
  const taken = others
    .map(({ nameuser, slots }) => ({ nameuser, slots: slots.filter((slot) => asked.has(slot)) }))
    .filter(({ slots }) => slots.length > 0);
  const unnamed = taken.length - NAMED_HOLDERS;
  return [
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
