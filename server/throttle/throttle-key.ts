import { createHash } from 'node:crypto';

/** What a throttle is kept under: hashed, so the table names neither mails nor addresses. */
export function throttleKey(purpose: string, ...parts: string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');
}

/** How a mail counts for throttling: as its user is found, without case. */
export const mailKey = (email: string): string => email.toLowerCase();
