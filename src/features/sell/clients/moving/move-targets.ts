import type { AccountView } from '#db/account-views.ts';
import { conditionsAt, endsSoon } from '#domain/dates/expiry.ts';
import type { Client } from '#domain/rows.ts';
import { type Place, placeIn } from '#domain/slots/move-places.ts';
import { freeSlots } from '#domain/slots/slot-states.ts';
import { profileCountOf } from '#domain/slots/slots.ts';

export interface MoveTarget {
  view: AccountView;
  free: number[];
  place: Place;
}

export interface MoveTargets {
  sameService: MoveTarget[];
  others: MoveTarget[];
}

/** Running accounts, without the client's own: longest first, those in support or soon to end last. */
export function moveTargets(client: Client, accounts: readonly AccountView[], nowMs: number): MoveTargets {
  const own = accounts.find(({ streaming }) => streaming.id === client.streamingsId);
  const targets = inOrder(accounts, nowMs)
    .filter(({ streaming }) => streaming.id !== client.streamingsId)
    .flatMap((view) => targetOf(client, view, nowMs));
  const isSame = ({ view }: MoveTarget) => view.streaming.categoryId === own?.streaming.categoryId;
  return { sameService: targets.filter(isSame), others: targets.filter((target) => !isSame(target)) };
}

export function inOrder(accounts: readonly AccountView[], nowMs: number): AccountView[] {
  const running = accounts.filter(({ streaming }) => conditionsAt(streaming, nowMs) !== 'Vencido');
  const isLast = ({ streaming }: AccountView) =>
    conditionsAt(streaming, nowMs) === 'Soporte' || endsSoon(streaming, nowMs);
  const longest = running.toSorted((a, b) => (a.streaming.endDate < b.streaming.endDate ? 1 : -1));
  return [...longest.filter((view) => !isLast(view)), ...longest.filter(isLast)];
}

function targetOf(client: Client, view: AccountView, nowMs: number): MoveTarget[] {
  const free = freeSlots(view, nowMs);
  const place = placeIn(client, free, profileCountOf(view.streaming, view.category));
  return place ? [{ view, free: free.toSorted((a, b) => a - b), place }] : [];
}
