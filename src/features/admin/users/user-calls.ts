import { requestFor } from '#contract/call.ts';
import { toggleRole, toggleVerified } from '#contract/calls/admin.ts';
import type { FullUser } from '#contract/schemas/answers.ts';

/** Toggles the verification that the ADMIN saw: the server refuses if it has changed since (ADM-06). */
export function verifyCall({ id, isVerified }: Pick<FullUser, 'id' | 'isVerified'>) {
  return requestFor(toggleVerified, { params: { id }, query: { seen: isVerified ? 'true' : 'false' } });
}

/** Toggles the role that the ADMIN saw: the server refuses if it has changed since (ADM-07). */
export function roleCall({ id, role }: Pick<FullUser, 'id' | 'role'>) {
  return requestFor(toggleRole, { params: { id }, query: { seen: role } });
}
