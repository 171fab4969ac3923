import { isSellable, type SlotState, type SlotStatus } from '#domain/slots/slot-states.ts';
import { messages } from '#workspace/workspace.texts.ts';

/** With more groups the names are left out: they would take too long to listen to. */
const NAMED_GROUPS = 6;
/** Characters; a longer name would drown the others. */
const NAME_LENGTH = 24;

const { slots: texts } = messages;

interface Group {
  slots: number[];
  status: SlotStatus;
  names: string;
}

/** Text for screen readers: `Perfiles: 2 libres de 5. 1 vendido a Ana; 2-3 libres; 4 en Standby, Luis.`. */
export function slotLabel(states: readonly SlotState[]): string {
  const count = states.filter(({ beyond }) => !beyond).length;
  const head = texts.head(states.filter(isSellable).length, count);
  const byHolder = grouped(states, ({ status, holders }) => `${status} ${holders.join('\n')}`);
  const named = byHolder.length <= NAMED_GROUPS;
  const groups = named ? byHolder : grouped(states, ({ status }) => status);
  const parts = groups.map(({ slots, status, names }) => texts[status](ranges(slots), named ? names : ''));
  return `${head} ${parts.join('; ')}.`;
}

/** Groups need not be adjacent; ordered by their first slot. */
function grouped(states: readonly SlotState[], keyOf: (state: SlotState) => string): Group[] {
  const groups = new Map<string, Group>();
  for (const state of states) {
    const key = keyOf(state);
    const known = groups.get(key);
    if (known) known.slots.push(state.slot);
    else groups.set(key, { slots: [state.slot], status: state.status, names: namesIn(state.holders) });
  }
  return [...groups.values()];
}

function ranges(slots: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const slot of slots) {
    const run = runs.at(-1);
    if (run && run[1] === slot - 1) run[1] = slot;
    else runs.push([slot, slot]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ');
}

function namesIn(holders: readonly string[]): string {
  return holders.map(shortened).join(' y ');
}

/** The cut may leave half an emoji, which goes too. */
function shortened(name: string): string {
  if (name.length <= NAME_LENGTH) return name;
  return `${name.slice(0, NAME_LENGTH - 1).replace(/\p{Cs}/gu, '')}…`;
}
