import { conditionsAt } from '#domain/dates/expiry.ts';
import type { Streaming } from '#domain/rows.ts';
import { countFree, type SlotSource } from './slot-states.ts';

export type AvailableSource = SlotSource & {
  streaming: Pick<Streaming, 'categoryId' | 'conditions' | 'endDate' | 'profileCount'>;
};

/**
 * Profiles that can be promised today, by category id; accounts that have ended or are in Soporte offer none (MSG-30).
 */
export function availableByCategory(
  accounts: readonly AvailableSource[],
  nowMs: number,
): ReadonlyMap<string, number> {
  const available = new Map<string, number>();
  for (const account of accounts) {
    const { streaming } = account;
    if (conditionsAt(streaming, nowMs) !== 'Activo') continue;
    const before = available.get(streaming.categoryId) ?? 0;
    available.set(streaming.categoryId, before + countFree(account, nowMs));
  }
  return available;
}
