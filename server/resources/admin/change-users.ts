import type { ChangeAnswer } from '#contract/answers.ts';
import type * as calls from '#contract/calls/admin.ts';
import type { Role } from '#domain/rows.ts';
import type { ServerContext } from '#server/context/context.ts';
import type { Tx } from '#server/database/kysely.ts';
import { inSequence } from '#server/database/sharding.ts';
import { findUser } from '#server/database/profile-row.ts';
import { touchProfile } from '#server/database/user-state.ts';
import { markVerified } from '#server/auth/mark-verified.ts';
import { refusal, type RefusedCall } from '#server/http/refusal.ts';
import {
  made,
  type LockedUser,
  type OnlineMutation,
  type Work,
} from '#server/mutations/run-online-mutation.ts';
import { eraseUser, ownersOfFavorite } from '#server/auth/erase-user.ts';
import { voidMailCodes } from '#server/auth/mail-codes.ts';
import { revokeSessions } from '#server/auth/sessions.ts';
import { notifyEnded } from '#server/notify/notifier.ts';
import { messages } from './admin.texts.ts';
import { recordAction } from '#server/observe/audit.ts';
import type { FullUser } from '#contract/schemas/answers.ts';

/** Refuses an ADMIN and the caller as target (rules §7, ADM-19). */
async function onUser<Data>(
  { caller, user }: Work<unknown>,
  id: string,
  work: (target: LockedUser) => Promise<ChangeAnswer<Data> | RefusedCall>,
): Promise<ChangeAnswer<Data> | RefusedCall> {
  const target = user(id);
  if (!target) return refusal('not_found', messages.missing);
  if (id === caller.id) return refusal('conflict', messages.oneself);
  if (target.role === 'ADMIN') return refusal('conflict', messages.untouchable);
  return work(target);
}

/** Refuses a value that differs from the one that the administrator saw; a call without `seen` passes. */
function unlessSeen({ seen }: Work<unknown>, value: string): RefusedCall | null {
  return seen === null || seen === value ? null : refusal('conflict', messages.changedMeanwhile);
}

/** A verification sets missing dates as in SES-17; its withdrawal ends the sessions (ADM-06, ADM-25, ADM-26). */
export const toggleVerified = ({
  settings,
}: Pick<ServerContext, 'settings'>): OnlineMutation<typeof calls.toggleVerified> => ({
  lock: (_body, id) => [id],
  run: (work, id) =>
    onUser(work, id, async ({ is_verified: wasVerified, username }) => {
      const stale = unlessSeen(work, String(wasVerified));
      if (stale) return stale;
      const { tx, caller, raised } = work;
      const revision = wasVerified ? await unverify(tx, id) : await markVerified(tx, id, settings.trialDays);
      raised(id, known(revision));
      await recordAction(tx, caller, { act: wasVerified ? 'unverify' : 'verify', subject: username });
      const message = wasVerified ? messages.unverified(username) : messages.verified(username);
      return made(message, await theUser(tx, id));
    }),
});

/** Afterwards only an ADMIN can verify the user: mailed links are void, and no new one is sent. */
async function unverify(tx: Tx, id: string): Promise<number | null> {
  await revokeSessions(tx, id);
  await voidMailCodes(tx, id, 'verify');
  return touchProfile(tx, id, {
    identity: { is_verified: false, verification_withdrawn: true },
    state: { is_connection: false },
  });
}

/** USER becomes RESELLER and the reverse (ADM-07). */
export const toggleRole: OnlineMutation<typeof calls.toggleRole> = {
  lock: (_body, id) => [id],
  run: (work, id) =>
    onUser(work, id, async ({ role, username }) => {
      const stale = unlessSeen(work, role);
      if (stale) return stale;
      const { tx, caller, raised } = work;
      const next: Role = role === 'USER' ? 'RESELLER' : 'USER';
      raised(id, known(await touchProfile(tx, id, { identity: { role: next } })));
      await notifyEnded(tx, [{ userId: id }]);
      await recordAction(tx, caller, { act: 'role', subject: username, detail: `${role} → ${next}` });
      return made(messages.roleChanged(username, next), await theUser(tx, id));
    }),
};

/** Deletes all the user's rows; the other half of a transfer stays with its owner (ADM-20, wire §3). */
export const deleteUser: OnlineMutation<typeof calls.deleteUser> = {
  lock: async (_body, id, tx) => {
    await inSequence(tx);
    return [id, ...(await ownersOfFavorite(tx, id))];
  },
  run: (work, id) =>
    onUser(work, id, async ({ username, user_code: userCode, credits, revision }) => {
      const { tx, caller, raised } = work;
      for (const each of await eraseUser(tx, { id, userCode, revision })) raised(each.userId, each.revision);
      const detail = `${userCode} · ${credits}`;
      await recordAction(tx, caller, { act: 'delete_user', subject: username, detail });
      return made(messages.deleted(username));
    }),
};

async function theUser(tx: Tx, id: string): Promise<FullUser> {
  const user = await findUser(tx, id);
  if (!user) throw new Error('A locked user is there');
  return user;
}

function known(revision: number | null): number {
  if (revision === null) throw new Error('A locked user is there');
  return revision;
}
