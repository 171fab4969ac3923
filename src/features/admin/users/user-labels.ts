import type { Role } from '#domain/rows.ts';
import type { FullUser } from '#contract/admin-answers.ts';
import { keyOfRow } from '#features/admin/search.ts';
import { messages } from '#features/admin/admin.messages.ts';

/** The text in which a user is found: user name, email, phone and code. */
export function keyOfUser({ username, email, phone, userCode }: FullUser): string {
  return keyOfRow([username, email], [phone, userCode]);
}

/** User codes and whose they are, to name who referred whom. */
export function namesByCode(users: readonly FullUser[]): ReadonlyMap<string, string> {
  return new Map(users.map(({ userCode, username }) => [userCode, username]));
}

/** Who referred a user: by name, by code where they are no longer there; null for nobody. */
export function referrerOf(
  { codeReferrals }: Pick<FullUser, 'codeReferrals'>,
  names: ReadonlyMap<string, string>,
): string | null {
  return codeReferrals ? (names.get(codeReferrals) ?? codeReferrals) : null;
}

/** The role that the toggle leads to (ADM-07). */
export function nextRole(role: Role): 'USER' | 'RESELLER' {
  return role === 'USER' ? 'RESELLER' : 'USER';
}

/** Why a user can't be toggled or deleted, ready to show; undefined where they can (ADM-19). */
export function whyKept({ id, role }: Pick<FullUser, 'id' | 'role'>, ownId: string): string | undefined {
  if (id === ownId) return messages.users.isOneself;
  return role === 'ADMIN' ? messages.users.isAdmin : undefined;
}
