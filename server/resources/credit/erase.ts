import type { deleteCredit } from '#contract/calls/admin.ts';
import type { Credit } from '#domain/rows.ts';
import type { Tx } from '#server/database/kysely.ts';
import { recordAction } from '#server/observe/audit.ts';
import { refusal } from '#server/http/refusal.ts';
import { made, type OnlineMutation } from '#server/mutations/run-online-mutation.ts';
import { messages } from './credit.texts.ts';
import { eraseMovement } from './ledger.ts';

type Half = Pick<Credit, 'userId' | 'id' | 'quantity' | 'code'>;

/** Deletes both halves of a transfer. Refused if a balance would fall below 0 (rules §6, ADM-23, ADM-24). */
export const eraseCredit: OnlineMutation<typeof deleteCredit> = {
  lock: async (_body, id, tx) => (await halvesOf(tx, id)).map(({ userId }) => userId),
  run: async ({ tx, caller, user, raised }, id) => {
    // Read again under the locks: another call may have deleted them.
    const halves = await halvesOf(tx, id);
    const [first] = halves;
    if (!first) return refusal('not_found', messages.missing);
    for (const { userId, quantity } of halves) {
      const owner = user(userId);
      if (!owner) throw new Error('The owners of both halves are locked');
      if (owner.credits - quantity < 0) return refusal('conflict', messages.wouldOverdraw(owner.username));
    }
    for (const half of halves) raised(half.userId, await eraseMovement(tx, half));
    const names = halves.map(({ userId, quantity }) => `${user(userId)?.username} ${quantity}`);
    await recordAction(tx, caller, { act: 'delete_credit', subject: first.code, detail: names.join(' · ') });
    return made(messages.deleted);
  },
};

async function halvesOf(tx: Tx, id: string): Promise<Half[]> {
  const row = await tx
    .selectFrom('credits')
    .select(['user_id as userId', 'id', 'quantity', 'code', 'other_half'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return [];
  const { other_half, ...half } = row;
  if (other_half === null) return [half];
  const other = await tx
    .selectFrom('credits')
    .select(['user_id as userId', 'id', 'quantity', 'code'])
    .where('id', '=', other_half)
    .executeTakeFirst();
  return other ? [half, other] : [half];
}
