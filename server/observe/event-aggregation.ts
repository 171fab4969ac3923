import type { KeptEvent } from './security-event.ts';

export interface EventAggregator {
  add(kept: KeptEvent): void;
  /** Emits the counts of the current minute. */
  endMinute(): void;
  stop(): void;
}

const MINUTE_MS = 60_000;
/** Addresses that are counted apart within a minute; refusals of further ones are counted together. */
const MAX_GROUPS = 200;
/** Events of a minute that are stored one by one, whatever their outcome: at most 30 kB. */
const MAX_ROWS = 600;

/**
 * The first refusal of an address in a minute is stored at once. The rest of that minute becomes one event with their
 * number, which names a user, mail or device only if all share it.
 */
export function createEventAggregator(keep: (kept: KeptEvent) => void): EventAggregator {
  const groups = new Map<string, { first: KeptEvent; repeats: number }>();
  let rows = 0;
  let over = 0;
  let timer: NodeJS.Timeout | undefined;

  const pass = (kept: KeptEvent) => {
    rows += 1;
    if (rows <= MAX_ROWS) keep(kept);
    else over += 1;
  };

  const endMinute = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const { first, repeats } of groups.values()) if (repeats > 0) keep({ ...first, times: repeats });
    if (over > 0) keep(overflow(over));
    groups.clear();
    [rows, over] = [0, 0];
  };

  const add = (kept: KeptEvent) => {
    timer ??= setTimeout(endMinute, MINUTE_MS).unref();
    if (kept.outcome === 'ok') return pass(kept);
    const full = groups.size >= MAX_GROUPS;
    // The server's own events have no address.
    const own = keyOf(kept, kept.address ?? kept.userId);
    const key = full && !groups.has(own) ? keyOf(kept, null) : own;
    const group = groups.get(key);
    if (group) {
      group.first = shared(group.first, kept);
      group.repeats += 1;
      return undefined;
    }
    groups.set(key, { first: kept, repeats: 0 });
    return pass(kept);
  };

  return { add, endMinute, stop: () => clearTimeout(timer) };
}

const keyOf = ({ event, outcome }: KeptEvent, address: string | null): string =>
  `${event} ${outcome} ${address ?? ''}`;

const same = <Value>(one: Value, other: Value): Value | null => (one === other ? one : null);

function shared(one: KeptEvent, other: KeptEvent): KeptEvent {
  return {
    ...one,
    userId: same(one.userId, other.userId),
    mailHash: same(one.mailHash, other.mailHash),
    deviceHash: same(one.deviceHash, other.deviceHash),
    address: same(one.address, other.address),
    requestId: null,
    details: {},
  };
}

const overflow = (times: number): KeptEvent => ({
  event: 'overflow',
  outcome: 'refused',
  userId: null,
  mailHash: null,
  deviceHash: null,
  address: null,
  requestId: null,
  times,
  details: {},
});
