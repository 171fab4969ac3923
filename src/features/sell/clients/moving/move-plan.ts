import type { AccountView } from '#db/account-views.ts';
import { conditionsAt, hasEnded } from '#domain/dates/expiry.ts';
import type { Client } from '#domain/rows.ts';
import { type Place, placeIn } from '#domain/slots/move-places.ts';
import { freeSlots } from '#domain/slots/slot-states.ts';
import { profileCountOf } from '#domain/slots/slots.ts';
import { inOrder } from './move-targets.ts';

export interface PlannedMove {
  client: Client;
  to: AccountView;
  place: Place;
}

export interface MovePlan {
  /** Sorted as in the account. */
  moves: PlannedMove[];
  /** Running clients without a place. */
  left: Client[];
}

/**
 * A place for each running client in active accounts of the same service. Whole accounts are placed first: they need
 * most room.
 */
export function movePlan(from: AccountView, accounts: readonly AccountView[], nowMs: number): MovePlan {
  const rooms = inOrder(accounts, nowMs)
    .filter(
      ({ streaming }) => isTarget(streaming, from.streaming) && conditionsAt(streaming, nowMs) === 'Activo',
    )
    .map((view) => ({ view, free: freeSlots(view, nowMs) }));
  const running = from.clients.filter(({ endDate }) => !hasEnded(endDate, nowMs));
  const planned = new Map<string, PlannedMove>();
  for (const client of [...running.filter(isWhole), ...running.filter((one) => !isWhole(one))]) {
    const move = takeRoom(client, rooms);
    if (move) planned.set(client.id, move);
  }
  return {
    moves: running.flatMap(({ id }) => planned.get(id) ?? []),
    left: running.filter(({ id }) => !planned.has(id)),
  };
}

interface Room {
  view: AccountView;
  free: number[];
}

function takeRoom(client: Client, rooms: Room[]): PlannedMove | null {
  for (const room of rooms) {
    const count = profileCountOf(room.view.streaming, room.view.category);
    const place = placeIn(client, room.free, count);
    if (!place) continue;
    room.free = room.free.filter((slot) => !place.slots.includes(slot));
    return { client, to: room.view, place };
  }
  return null;
}

const isWhole = ({ accountType }: Client): boolean => accountType === 'Cuenta';

type Own = Pick<AccountView['streaming'], 'id' | 'categoryId'>;

const isTarget = (to: Own, from: Own): boolean => to.categoryId === from.categoryId && to.id !== from.id;
