import { createHash } from 'node:crypto';

/** Hashed, so that the table holds neither mails nor addresses. */
export function throttleKey(purpose: string, ...parts: string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');
}

/** Mails of users are case-insensitive. */
export const mailKey = (email: string): string => email.toLowerCase();
