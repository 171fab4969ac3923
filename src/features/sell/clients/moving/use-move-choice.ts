import { useState } from 'react';
import type { Client } from '#domain/rows.ts';
import { type Place, placeOf, slotsWanted } from '#domain/slots/move-places.ts';
import type { MoveTarget, MoveTargets } from './move-targets.ts';

export interface MoveChoice {
  /** Undefined if no account has room. */
  target: MoveTarget | undefined;
  slots: readonly number[];
  /** Null while too few profiles are chosen. */
  place: Place | null;
  toggle: (target: MoveTarget, slot: number) => void;
  takeWhole: (target: MoveTarget) => void;
}

/** The first account and its first free profiles, until others are chosen. */
export function useMoveChoice(client: Client, { sameService, others }: MoveTargets): MoveChoice {
  const [chosen, setChosen] = useState<{ id: string; slots: readonly number[] } | null>(null);
  const all = [...sameService, ...others];
  // If the chosen places have been taken meanwhile, the proposal counts again.
  const held = all.find(({ view, free }) => {
    return view.streaming.id === chosen?.id && chosen.slots.every((slot) => free.includes(slot));
  });
  const target = held ?? all[0];
  const slots = held && chosen ? chosen.slots : (target?.place.slots ?? []);
  const wanted = slotsWanted(client);
  const isReady = slots.length > 0 && (client.accountType === 'Cuenta' || slots.length === wanted);
  return {
    target,
    slots,
    place: isReady ? placeOf(client.accountType, slots) : null,
    toggle: (to, slot) => {
      const before = to.view.streaming.id === target?.view.streaming.id ? slots : [];
      setChosen({ id: to.view.streaming.id, slots: toggled(before, slot, { wanted, free: to.free }) });
    },
    takeWhole: (to) => setChosen({ id: to.view.streaming.id, slots: to.place.slots }),
  };
}

/** One profile too many releases the earliest choice; in another account the next free ones are added. */
function toggled(
  before: readonly number[],
  slot: number,
  { wanted, free }: { wanted: number; free: readonly number[] },
): number[] {
  if (before.length === 0) return [slot, ...free.filter((other) => other !== slot)].slice(0, wanted);
  if (wanted > 1 && before.includes(slot)) return before.filter((other) => other !== slot);
  return [...before.filter((other) => other !== slot), slot].slice(-wanted);
}
