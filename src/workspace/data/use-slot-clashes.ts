import { Facts } from '#db/facts/facts.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useState } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { yieldToMain } from '#db/yield-to-main.ts';
import type { Client } from '#domain/rows.ts';
import { type SlotClash, slotClashes } from '#domain/slots/slot-clashes.ts';
import { useWorkspace } from './workspace-context.tsx';
import { useNow } from './use-now.ts';
import { useAllRowsHere, useOutboxCounts } from './use-sync-status.ts';

/** Accepted clashes, as `<client>/<profiles>`. */
export const clashFacts = new Facts<{ clashesLeft: string[] }>({ clashesLeft: [] });

export interface AccountClash extends SlotClash<Client> {
  view: AccountView;
}

interface Known {
  clashes: AccountClash[];
  untilMs: number;
}

/** Cached by view: any change in an account makes a new one. */
const known = new WeakMap<AccountView, Known>();

function clashesOf(view: AccountView, nowMs: number): AccountClash[] {
  const before = known.get(view);
  if (before && nowMs < before.untilMs) return before.clashes;
  const clashes = slotClashes(view, nowMs).map((clash) => ({ ...clash, view }));
  const ends = view.clients.map(({ endDate }) => Date.parse(endDate)).filter((end) => end > nowMs);
  known.set(view, { clashes, untilMs: Math.min(...ends, Number.POSITIVE_INFINITY) });
  return clashes;
}

export const nameOf = ({ client, slots }: AccountClash): string => `${client.id}/${slots.join(',')}`;

const NONE: AccountClash[] = [];

/** A first list and a press are drawn before all accounts are searched. */
const LOOK_DELAY_MS = 200;

/** A slow phone searches this many accounts well within a frame. */
const SEARCHED_AT_ONCE = 200;

async function clashesIn(views: readonly AccountView[], nowMs: number): Promise<AccountClash[]> {
  const found: AccountClash[] = [];
  for (const [index, view] of views.entries()) {
    if (index > 0 && index % SEARCHED_AT_ONCE === 0) await yieldToMain();
    found.push(...clashesOf(view, nowMs));
  }
  return found;
}

/** Undefined before the first search. Empty until all rows are here, since a slot that seems free may be sold. */
function useAllClashes(): AccountClash[] | undefined {
  const { accounts, rowCache } = useWorkspace();
  const nowMs = useNow();
  const allHere = useAllRowsHere();
  const [all, setAll] = useState<AccountClash[]>();
  useEffect(() => {
    if (!allHere) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const look = async () => {
      const found = await clashesIn(accounts.all(), nowMs);
      // A change meanwhile has started the next search.
      if (!ended && timer === undefined) setAll(found.length > 0 ? found : NONE);
    };
    const lookSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void look();
      }, LOOK_DELAY_MS);
    };
    lookSoon();
    const stop = rowCache.subscribe(lookSoon);
    return () => {
      ended = true;
      stop();
      clearTimeout(timer);
    };
  }, [accounts, rowCache, nowMs, allHere]);
  return allHere ? all : NONE;
}

/** `left`: clashes accepted by the reseller. `looked` is false before the first search. */
export function useSlotClashes(): { open: AccountClash[]; left: AccountClash[]; looked: boolean } {
  const { store } = useWorkspace();
  const all = useAllClashes();
  const leftNames = useLiveQuery(() => clashFacts.read(store.db, 'clashesLeft'), [store]);
  return useMemo(() => {
    if (all === undefined || leftNames === undefined) return { open: NONE, left: NONE, looked: false };
    const isLeft = (clash: AccountClash) => leftNames.includes(nameOf(clash));
    return { open: all.filter((clash) => !isLeft(clash)), left: all.filter(isLeft), looked: true };
  }, [all, leftNames]);
}

/** `review` counts refusals, notices and slots sold twice. */
export function useReviewCounts(): { queued: number; review: number; counted: boolean } {
  const { queued, review, counted } = useOutboxCounts();
  const { open } = useSlotClashes();
  return { queued, review: review + open.length, counted };
}
