import type { deleteEntry } from '#contract/calls/admin.ts';
import { newestReset } from '#contract/mutations/finance.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { resetOf } from '#domain/finance/closings.ts';
import { formatMoney } from '#domain/money/money.ts';
import { type Finance, rowKey } from '#domain/rows.ts';
import type { Tx } from '#server/database/kysely.ts';
import { recordAction } from '#server/observe/audit.ts';
import { selectRows } from '#server/database/select-rows.ts';
import { selectProfile } from '#server/database/profile-row.ts';
import { raiseRevision } from '#server/database/user-state.ts';
import { refusal } from '#server/http/refusal.ts';
import { writeRows } from '#server/mutations/row-statements.ts';
import { made, type OnlineMutation } from '#server/mutations/run-online-mutation.ts';
import { messages } from './finance.texts.ts';

/** The log outlives users, so all readers see its days in one zone. */
const LOG_ZONE = 'UTC';

/**
 * Corrections are deleted with their entry, and a line of the newest closing with the whole closing (rules §5, ADM-31).
 */
export const eraseEntry: OnlineMutation<typeof deleteEntry> = {
  lock: ({ userId }) => [userId],
  run: async ({ tx, body: { userId }, caller, user, raised }, id) => {
    const owner = user(userId);
    const books = owner ? await selectRows(tx, 'finances', userId) : [];
    const entry = books.find((row) => row.id === id);
    if (!owner || !entry) return refusal('not_found', messages.missing);
    const resets = books.filter(({ kind }) => kind === 'Acumulado');
    const reset = resetOf(entry, resets);
    if (reset && reset !== newestReset(resets)) return refusal('conflict', messages.notNewest);
    const goes = (row: Finance): boolean =>
      reset ? resetOf(row, [reset]) !== undefined : row === entry || row.correctsId === id;
    raised(userId, await bury(tx, userId, books.filter(goes)));
    const { symbolmoney } = await selectProfile(tx, userId);
    await recordAction(tx, caller, {
      act: 'delete_finance',
      subject: owner.username,
      detail: detailOf(reset ?? entry, symbolmoney),
    });
    return made(reset ? messages.resetDeleted : messages.deleted);
  },
};

/** One new revision for all rows; returns it. */
async function bury(tx: Tx, userId: string, rows: readonly Finance[]): Promise<number> {
  const revision = await raiseRevision(tx, userId);
  if (revision === null) throw new Error('A locked user is there');
  const changes = rows.map(({ id }) => ({ table: 'finances' as const, id, row: null }));
  await writeRows(
    tx,
    { userId, seal: null },
    changes,
    new Map(changes.map(({ id }) => [rowKey('finances', id), revision])),
  );
  return revision;
}

/** Enough to identify the entry, and nothing about the reseller's clients. */
function detailOf({ kind, quantity, date }: Finance, symbol: string): string {
  return `${kind} · ${formatMoney(quantity, symbol)} · ${formatDate(date, LOG_ZONE)}`;
}
