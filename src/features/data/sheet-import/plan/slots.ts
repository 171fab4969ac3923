import { dayOf } from '#domain/dates/date-input.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import type { Client } from '#domain/rows.ts';
import { parseSlots } from '#domain/slots/slots.ts';
import type { RowRead } from '#features/data/sheet-import/reading/row-read.ts';

export const MOST_SLOT = 20;

export interface Placed {
  row: RowRead;
  /** Null for the whole account. */
  slots: readonly number[] | null;
  end: string;
}

interface Wish {
  row: RowRead;
  end: string;
}

/** Keeps the sheet's numbers; a client without one gets the next free profile, and a taken number is asked. */
export function placeClients(wishes: readonly Wish[], there: readonly Client[], nowMs: number): Placed[] {
  const today = dayOf(new Date(nowMs).toISOString());
  const taken = new Map<number, string>();
  for (const client of there) {
    if (hasEnded(client.endDate, nowMs)) continue;
    for (const slot of parseSlots(client.accountType, client.numberprofile) ?? [])
      taken.set(slot, client.nameuser);
  }
  const placed = new Map<RowRead, Placed>();
  const isAlone = wishes.length === 1 && there.length === 0;
  for (const { row, end } of wishes) {
    const slots = wished(row, isAlone);
    if (slots === undefined) continue;
    if (slots !== null && end >= today) hold(row, slots, taken);
    placed.set(row, { row, slots, end });
  }
  for (const { row, end } of wishes) {
    if (placed.has(row)) continue;
    const slot = nextFree(taken);
    if (slot === undefined) row.problems.push({ role: 'slot', kind: 'noSlotLeft', text: '', options: [] });
    else {
      taken.set(slot, row.client?.name ?? '');
      row.notes.push({ kind: 'slotGiven', text: String(slot) });
    }
    placed.set(row, { row, slots: [slot ?? 1], end });
  }
  return wishes.flatMap(({ row }) => placed.get(row) ?? []);
}

/** Null: the whole account; undefined: the sheet names none. */
function wished({ client }: RowRead, isAlone: boolean): readonly number[] | null | undefined {
  const slot = client?.slot;
  if (slot?.kind === 'whole') return null;
  if (slot?.kind === 'slots') return parseSlots('Perfil', slot.text) ?? undefined;
  // A single client without a profile's name or number has the whole account.
  return slot?.kind === 'empty' && isAlone ? null : undefined;
}

function hold(row: RowRead, slots: readonly number[], taken: Map<number, string>): void {
  const lost = slots.find((slot) => taken.has(slot));
  if (lost !== undefined) {
    const free = nextFree(taken);
    row.problems.push({
      role: 'slot',
      kind: 'slotTaken',
      text: `${lost} · ${taken.get(lost) ?? ''}`,
      options: free === undefined ? [] : [String(free)],
    });
    return;
  }
  for (const slot of slots) taken.set(slot, row.client?.name ?? '');
}

function nextFree(taken: ReadonlyMap<number, string>): number | undefined {
  for (let slot = 1; slot <= MOST_SLOT; slot += 1) if (!taken.has(slot)) return slot;
  return undefined;
}
