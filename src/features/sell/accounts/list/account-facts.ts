import type { AccountView } from '#db/account-views.ts';
import { clientStateAt } from '#domain/dates/expiry.ts';
import type { Client } from '#domain/rows.ts';
import { countFree } from '#domain/slots/slot-states.ts';
import { clashes, parseSlots, profileCountOf } from '#domain/slots/slots.ts';

export interface ProfileUse {
  free: number;
  count: number;
  running: number;
  /** Slots that more than one running client holds (CLI-12). */
  repeated: number[];
}

/** An ended client holds no profile (rules §3). */
export function profileUse(view: AccountView, nowMs: number): ProfileUse {
  const holders = view.clients.filter((client) => clientStateAt(client, nowMs) !== 'Vencido').map(slotsOf);
  return {
    free: countFree(view, nowMs),
    count: profileCountOf(view.streaming, view.category),
    running: holders.length,
    repeated: [...clashes(holders).keys()],
  };
}

function slotsOf({ id, accountType, numberprofile }: Client): { id: string; slots: number[] } {
  return { id, slots: parseSlots(accountType, numberprofile) ?? [] };
}
