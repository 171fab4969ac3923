import type { Role } from '#domain/rows.ts';
import { keyOfRow } from '#features/admin/search.ts';
import { messages } from '#features/admin/admin.texts.ts';
import type { FullUser } from '#contract/schemas/answers.ts';

export function keyOfUser({ username, email, phone, userCode }: FullUser): string {
  return keyOfRow([username, email], [phone, userCode]);
}

export function namesByCode(users: readonly FullUser[]): ReadonlyMap<string, string> {
  return new Map(users.map(({ userCode, username }) => [userCode, username]));
}

/** The referrer's username, or user code once they are gone; null without a referrer. */
export function referrerOf(
  { codeReferrals }: Pick<FullUser, 'codeReferrals'>,
  names: ReadonlyMap<string, string>,
): string | null {
  return codeReferrals ? (names.get(codeReferrals) ?? codeReferrals) : null;
}

export function nextRole(role: Role): 'USER' | 'RESELLER' {
  return role === 'USER' ? 'RESELLER' : 'USER';
}

/** The reason why a user can't be changed or deleted; undefined if they can (ADM-19). */
export function whyKept({ id, role }: Pick<FullUser, 'id' | 'role'>, ownId: string): string | undefined {
  if (id === ownId) return messages.users.isOneself;
  return role === 'ADMIN' ? messages.users.isAdmin : undefined;
}
