import type { OnlineCall } from '#workspace/actions/use-online-call.ts';
import type { FullUser } from '#contract/admin-answers.ts';

/** Toggles the verification that the ADMIN saw: the server refuses if it has changed since (ADM-06). */
export function verifyCall({ id, isVerified }: Pick<FullUser, 'id' | 'isVerified'>): OnlineCall {
  return { method: 'PATCH', path: `/user/change_verify_email/${id}?seen=${isVerified}` };
}

/** Toggles the role that the ADMIN saw: the server refuses if it has changed since (ADM-07). */
export function roleCall({ id, role }: Pick<FullUser, 'id' | 'role'>): OnlineCall {
  return { method: 'PATCH', path: `/user/change_role/${id}?seen=${role}` };
}
