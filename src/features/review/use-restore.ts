import { useCallback, useRef } from 'react';
import type { BodyOf } from '#contract/registry.ts';
import type { LocalDatabase, OutboxEntry } from '#db/local-database.ts';
import { useDesk } from '#desk/desk-context.tsx';
import { useTap } from '#desk/use-tap.ts';
import { derivedId } from '#domain/ids.ts';
import { fieldsOf, tableOf } from './describe-change.ts';
import type { RefusedGroup } from './refused-groups.ts';
import type { Restoration } from './restored-row.ts';
import { guarded, type MendErrors, useReviewActs } from './use-review-acts.ts';

const TIMES = { successMs: 2_000, errorMs: 3_000 } as const;

/**
 * Makes a deleted row again and lets the refused changes go, since it has them in it. Without `books` it is
 * made for nothing and then given its price, so that money that was booked before isn't booked twice; until it has that,
 * the refused changes stay. What was refused
 * for want of the row, as a sale on a deleted account, goes out again with the new one. The new row's id follows from the
 * refused change: pressed twice, on two phones, or anew where the rest could not be written, it is made once.
 */
export function useRestore() {
  const tap = useTap();
  const { store, collections } = useDesk();
  const { discard, retry } = useReviewActs();
  const busy = useRef(false);
  const restore = useCallback(
    async (
      { entry, sameRow }: RefusedGroup,
      { name, body, price }: Restoration,
      books: boolean,
    ): Promise<MendErrors> => {
      const id = derivedId(entry.key, 'restored');
      const free = price !== null && !books && body['state'] !== 'Standby';
      const created = { ...body, ...(free && { [price]: 0 }), id };
      if (!collections.get(TABLES[name], id)) {
        const result = await tap({ name, body: created as BodyOf<typeof name> }, TIMES);
        if (!result.ok) return result.errors;
      }
      if (free) {
        const priced = await tap({ name: updateOf(name), id, body: { [price]: body[price] } }, TIMES);
        if (!priced.ok) return priced.errors;
      }
      const dependents = await dependentsOf(store.db, entry, id);
      const errors = await discard([...sameRow, entry]);
      for (const [other, mended] of dependents) await retry(other, mended);
      return errors;
    },
    [tap, discard, retry, store, collections],
  );
  return useCallback(
    async (...args: Parameters<typeof restore>): Promise<MendErrors> => {
      if (busy.current) return {};
      busy.current = true;
      try {
        return await guarded(() => restore(...args));
      } finally {
        busy.current = false;
      }
    },
    [restore],
  );
}

const TABLES = {
  'category.create': 'categories',
  'supplier.create': 'suppliers',
  'streaming.create': 'streamings',
  'client.create': 'clients',
} as const;

/** The fields by which changes name a row of another table. */
const NAMED_BY = { categories: 'categoryId', suppliers: 'supplierId', streamings: 'streamingsId' } as const;

/** The changes that were refused because the row that they name was gone, each with the row's new id in its body. */
async function dependentsOf(
  db: LocalDatabase,
  { name, id }: OutboxEntry,
  newId: string,
): Promise<[OutboxEntry, object][]> {
  const table = tableOf(name);
  if (table === null || table === 'clients') return [];
  const field = NAMED_BY[table];
  const refused = await db.outbox.where('status').equals('review').sortBy('seq');
  return refused
    .filter(({ body, refusal }) => refusal?.code === 'not_found' && fieldsOf(body)[field] === id)
    .map((entry) => [entry, { ...fieldsOf(entry.body), [field]: newId }]);
}

function updateOf(name: Restoration['name']): 'client.update' | 'streaming.update' {
  return name === 'client.create' ? 'client.update' : 'streaming.update';
}
