import type { AccountView } from '#db/account-views.ts';
import { clientStateAt } from '#domain/dates/expiry.ts';
import type { AccountType, Client } from '#domain/rows.ts';
import { formatSlots, parseSlots, profileCountOf } from '#domain/slots/slots.ts';
import { type SlotState, slotStates } from '#domain/slots/slot-states.ts';
import { slotWarnings } from '#domain/slots/slot-warnings.ts';

/** Profiles from 1 to the account's count. `clientId` is the client being edited, whose own profiles are free. */
export function slotTiles(account: AccountView, clientId: string | null, nowMs: number): SlotState[] {
  const clients = account.clients.filter(({ id }) => id !== clientId);
  return slotStates({ ...account, clients }, nowMs).filter(({ beyond }) => !beyond);
}

export function toggleSlot(accountType: AccountType, text: string, slot: number): string {
  const chosen = chosenSlots(accountType, text);
  const next = chosen.includes(slot) ? chosen.filter((other) => other !== slot) : [...chosen, slot];
  return next.length === 0 ? '' : formatSlots(accountType, next);
}

/** Empty while the text can't be read. */
export function chosenSlots(accountType: AccountType, text: string): number[] {
  return parseSlots(accountType, text) ?? [];
}

/** The rule's warnings about the chosen profiles (rules §3, CLI-11). */
export function profileWarnings(
  account: AccountView,
  sale: Pick<Client, 'accountType' | 'numberprofile'> & { clientId: string | null },
  nowMs: number,
): string[] {
  return slotWarnings(chosenSlots(sale.accountType, sale.numberprofile), {
    profileCount: profileCountOf(account.streaming, account.category),
    others: holders(account, sale.clientId, nowMs),
  });
}

function holders({ clients }: AccountView, clientId: string | null, nowMs: number) {
  return clients
    .filter((client) => client.id !== clientId && clientStateAt(client, nowMs) !== 'Vencido')
    .map(({ nameuser, accountType, numberprofile }) => ({
      nameuser,
      slots: chosenSlots(accountType, numberprofile),
    }));
}
