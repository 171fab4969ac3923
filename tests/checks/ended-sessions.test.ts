import { expect, it } from 'vitest';
import { filesIn, readText } from '#tests/tools/text-files.ts';

/** Those whose sessions run out by themselves are told at their next beat (ADR 0149). */
const BY_AGE = 'server/jobs/retention.ts';
const DELETES_SESSIONS = /deleteFrom\('sessions'\)|delete from sessions/;
const SETS_ROLE = /identity: \{[^}]*\brole\b/;
const DELETES_USERS = /deleteFrom\('users'\)|delete from users/;

const sourcesWith = (pattern: RegExp): string[] =>
  filesIn()
    .filter((path) => path.startsWith('server/') && path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => pattern.test(readText(path).text));

it('[SEC-09] code that ends sessions, sets a role or deletes a user notifies the event streams', () => {
  const telling = sourcesWith(/\bnotifyEnded\(/);
  expect(sourcesWith(DELETES_SESSIONS)).toEqual(['server/auth/sessions.ts', BY_AGE]);
  const setting = [
    'server/resources/admin/change-users.ts',
    'server/resources/admin/operator/change-user.ts',
  ];
  expect(sourcesWith(SETS_ROLE)).toEqual(setting);
  // Nobody signs in before the verification.
  expect(sourcesWith(DELETES_USERS)).toEqual(['server/auth/erase-user.ts', BY_AGE]);
  expect(telling).toEqual(
    expect.arrayContaining(['server/auth/sessions.ts', 'server/auth/erase-user.ts', ...setting]),
  );
});
