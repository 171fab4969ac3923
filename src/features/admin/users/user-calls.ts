import type { OnlineCall } from '#workspace/actions/use-online-call.ts';
import type { FullUser } from '#contract/admin-answers.ts';

/** Turns the verification round, from what the ADMIN saw: the server refuses where it is another by now (ADM-06). */
export function verifyCall({ id, isVerified }: Pick<FullUser, 'id' | 'isVerified'>): OnlineCall {
  return { method: 'PATCH', path: `/user/change_verify_email/${id}?seen=${isVerified}` };
}

/** Turns the role round, from the one that the ADMIN saw (ADM-07). */
export function roleCall({ id, role }: Pick<FullUser, 'id' | 'role'>): OnlineCall {
  return { method: 'PATCH', path: `/user/change_role/${id}?seen=${role}` };
}
