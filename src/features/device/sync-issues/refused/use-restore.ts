import { useCallback, useRef } from 'react';
import type { FieldErrors } from '#contract/answers.ts';
import type { LocalDatabase, OutboxEntry } from '#db/local-database.ts';
import { checkBody } from '#workspace/actions/check-body.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { derivedId } from '#domain/ids.ts';
import type { MutationCall } from '#sync/enqueue.ts';
import { fieldsOf, tableOf } from '#features/device/sync-issues/describe-change.ts';
import type { RefusedGroup } from './refused-groups.ts';
import type { Restoration } from './restored-row.ts';
import { guarded, type MendErrors, useReviewActions } from './use-review-actions.ts';

/**
 * Replaces the refused changes by a create that includes them, all or nothing. Its id derives from the refused change:
 * two phones create one row. Without `books` the row is created at price 0 and priced afterwards, so that no money is
 * booked twice. Changes refused for lack of the row are then sent again with its new id.
 */
export function useRestore() {
  const { store, rowCache } = useWorkspace();
  const { replace, retry } = useReviewActions();
  const busy = useRef(false);
  const restore = useCallback(
    async (
      { entry, sameRow }: RefusedGroup,
      restoration: Restoration,
      books: boolean,
    ): Promise<MendErrors> => {
      const id = derivedId(entry.key, 'restored');
      const isThere = rowCache.get(TABLES[restoration.name], id) !== undefined;
      const made = isThere ? NOTHING_TO_MAKE : await tapsFor(restoration, id, books);
      if (!made.ok) return made.errors;
      const dependents = await dependentsOf(store.db, entry, id);
      const errors = await replace([...sameRow, entry], made.taps);
      if (errors !== null) return errors;
      for (const [other, mended] of dependents) await retry(other, mended);
      return null;
    },
    [replace, retry, store, rowCache],
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

type Made = { ok: true; taps: MutationCall[] } | { ok: false; errors: FieldErrors };

const NOTHING_TO_MAKE: Made = { ok: true, taps: [] };

/** A price that must not be booked follows the create in an update. */
async function tapsFor({ name, body, price }: Restoration, id: string, books: boolean): Promise<Made> {
  const checked = await checkBody(name, { ...body, id });
  if (!checked.ok) return checked;
  const whole = fieldsOf(checked.body);
  const create = (fields: object) => ({ name, body: fields }) as MutationCall;
  // A new choice to book means these books.
  const own = books && name === 'client.create' ? { ...whole, booked: true } : whole;
  if (price === null || books || body['state'] === 'Standby') return { ok: true, taps: [create(own)] };
  const priced = { name: updateOf(name), id, body: { [price]: whole[price] } } as MutationCall;
  // No line of the books tells what came in, so the whole price is owed again where any is.
  const { received: _known, ...unpriced } = whole;
  return { ok: true, taps: [create({ ...unpriced, [price]: 0 }), priced] };
}

const TABLES = {
  'category.create': 'categories',
  'supplier.create': 'suppliers',
  'streaming.create': 'streamings',
  'client.create': 'clients',
} as const;

const NAMED_BY = { categories: 'categoryId', suppliers: 'supplierId', streamings: 'streamingsId' } as const;

/** Changes refused since their row was gone, each with the new id in its body. */
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
