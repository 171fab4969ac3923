import { useCallback } from 'react';
import type { BodyOf } from '#contract/registry.ts';
import { useTap } from '#desk/use-tap.ts';
import type { RefusedGroup } from './refused-groups.ts';
import type { Restoration } from './restored-row.ts';
import { type MendErrors, useReviewActs } from './use-review-acts.ts';

const TIMES = { successMs: 2_000, errorMs: 3_000 } as const;

/**
 * Makes a deleted row again and lets the refused changes go, since it has them in it. Without `books` it is
 * made for nothing and then given its price, so that money that was booked before isn't booked twice.
 */
export function useRestore() {
  const tap = useTap();
  const { discard } = useReviewActs();
  return useCallback(
    async (
      { entry, sameRow }: RefusedGroup,
      { name, body, price }: Restoration,
      books: boolean,
    ): Promise<MendErrors> => {
      const free = price !== null && !books && body['state'] !== 'Standby';
      const created = free ? { ...body, [price]: 0 } : body;
      const result = await tap({ name, body: created as BodyOf<typeof name> }, TIMES);
      if (!result.ok) return result.errors;
      if (free) await tap({ name: updateOf(name), id: result.id, body: { [price]: body[price] } }, TIMES);
      return discard([...sameRow, entry]);
    },
    [tap, discard],
  );
}

function updateOf(name: Restoration['name']): 'client.update' | 'streaming.update' {
  return name === 'client.create' ? 'client.update' : 'streaming.update';
}
