import type { AccountView } from '#db/account-views.ts';
import { conditionsAtIso, endsSoon } from '#domain/dates/expiry.ts';
import { countFreeUntil, type FreeCount } from '#domain/slots/slot-states.ts';

export interface FreeAccount {
  view: AccountView;
  free: number;
}

export interface FreeBook {
  accounts: FreeAccount[];
  /** Free profiles by category id; categories without running accounts are absent. */
  freeByCategory: ReadonlyMap<string, number>;
}

/** `accounts` come soonest to end first. The result is longest first, with Soporte and soon-to-end accounts last. */
export function freeBook(accounts: readonly AccountView[], nowMs: number): FreeBook {
  const nowIso = new Date(nowMs).toISOString();
  const first: FreeAccount[] = [];
  const last: FreeAccount[] = [];
  const freeByCategory = new Map<string, number>();
  for (const view of accounts.toReversed()) {
    const { streaming } = view;
    const conditions = conditionsAtIso(streaming, nowIso);
    if (conditions === 'Vencido') continue;
    const free = freeOf(view, nowMs);
    freeByCategory.set(streaming.categoryId, (freeByCategory.get(streaming.categoryId) ?? 0) + free);
    const later = conditions === 'Soporte' || endsSoon(streaming, nowMs);
    if (free > 0) (later ? last : first).push({ view, free });
  }
  return { accounts: [...first, ...last], freeByCategory };
}

/** Cached per account view: a sale changes one of thousands. */
const counted = new WeakMap<AccountView, FreeCount & { fromMs: number }>();

function freeOf(view: AccountView, nowMs: number): number {
  const known = counted.get(view);
  if (known && known.fromMs <= nowMs && nowMs < known.untilMs) return known.free;
  const count = countFreeUntil(view, nowMs);
  counted.set(view, { ...count, fromMs: nowMs });
  return count.free;
}
