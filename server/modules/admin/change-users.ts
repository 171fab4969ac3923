import type { Role } from '#domain/rows.ts';
import type { ServerContext } from '#server/context.ts';
import type { Tx } from '#server/db/kysely.ts';
import { findUser } from '#server/db/user-summary.ts';
import { touchProfile } from '#server/db/bump-profile-revision.ts';
import { markVerified } from '#server/auth/mark-verified.ts';
import { refusal, type CallResult } from '#server/plugins/refusal.ts';
import {
  made,
  type LockedUser,
  type OnlineMutation,
  type Work,
} from '#server/mutations/run-online-mutation.ts';
import { voidMailCodes } from '#server/auth/mail-codes.ts';
import { revokeSessions } from '#server/auth/sessions.ts';
import { messages } from './admin.messages.ts';
import { recordAct } from '#server/audit/audit.ts';
import { forgetFavoritesOf, ownersOfFavorite } from './forget-favorites.ts';

type Change = OnlineMutation<unknown>;

/** Does something to a user who is neither an ADMIN nor oneself (rules §7, ADM-19). */
async function onUser(
  { caller, user }: Work<unknown>,
  id: string,
  act: (target: LockedUser) => Promise<CallResult>,
): Promise<CallResult> {
  const target = user(id);
  if (!target) return refusal('not_found', messages.missing);
  if (id === caller.id) return refusal('conflict', messages.oneself);
  if (target.role === 'ADMIN') return refusal('conflict', messages.untouchable);
  return act(target);
}

/** Refuses to change what isn't any more as the ADMIN saw it; null where it is, or where the call doesn't say. */
function unlessSeen({ seen }: Work<unknown>, value: string): CallResult | null {
  return seen === null || seen === value ? null : refusal('conflict', messages.changedMeanwhile);
}

/** Verifies a user, with the dates of SES-17 where there are none, or takes it away for good and ends the sessions (ADM-06, ADM-25, ADM-26). */
export const toggleVerified = ({ settings }: Pick<ServerContext, 'settings'>): Change => ({
  body: null,
  lock: (_body, id) => [id],
  run: (work, id) =>
    onUser(work, id, async ({ is_verified: wasVerified, username }) => {
      const stale = unlessSeen(work, String(wasVerified));
      if (stale) return stale;
      const { tx, caller, raised } = work;
      const revision = wasVerified ? await unverify(tx, id) : await markVerified(tx, id, settings.trialDays);
      raised(id, known(revision));
      await recordAct(tx, caller, { act: wasVerified ? 'unverify' : 'verify', subject: username });
      const message = wasVerified ? messages.unverified(username) : messages.verified(username);
      return made(message, await findUser(tx, id));
    }),
});

/** No mail brings the user back, neither one that is under way nor a new one: only an ADMIN does. */
async function unverify(tx: Tx, id: string): Promise<number | null> {
  await revokeSessions(tx, id);
  await voidMailCodes(tx, id, 'verify');
  return touchProfile(tx, id, { is_verified: false, verification_withdrawn: true, is_connection: false });
}

/** USER becomes RESELLER, RESELLER becomes USER (ADM-07). */
export const toggleRole: Change = {
  body: null,
  lock: (_body, id) => [id],
  run: (work, id) =>
    onUser(work, id, async ({ role, username }) => {
      const stale = unlessSeen(work, role);
      if (stale) return stale;
      const { tx, caller, raised } = work;
      const next: Role = role === 'USER' ? 'RESELLER' : 'USER';
      raised(id, known(await touchProfile(tx, id, { role: next })));
      await recordAct(tx, caller, { act: 'role', subject: username, detail: `${role} → ${next}` });
      return made(messages.roleChanged(username, next), await findUser(tx, id));
    }),
};

/** A user goes with all that is theirs; the other half of a transfer stays with whom it belongs to (ADM-20, wire §3). */
export const deleteUser: Change = {
  body: null,
  lock: async (_body, id, tx) => [id, ...(await ownersOfFavorite(tx, id))],
  run: (work, id) =>
    onUser(work, id, async ({ username, user_code: userCode, credits, revision }) => {
      const { tx, caller, raised } = work;
      // First the user: whoever is just saving them as a favourite is waited for, and then told.
      await tx.deleteFrom('users').where('id', '=', id).execute();
      for (const told of await forgetFavoritesOf(tx, userCode)) raised(told.userId, told.revision);
      // A device that is told of a new revision asks for it, and learns that its session is over.
      raised(id, revision + 1);
      // The log outlives them: it names them, and keeps no address of theirs.
      const detail = `${userCode} · ${credits}`;
      await recordAct(tx, caller, { act: 'delete_user', subject: username, detail });
      return made(messages.deleted(username));
    }),
};

function known(revision: number | null): number {
  if (revision === null) throw new Error('A locked user is there');
  return revision;
}
