import { Object as Body, type Static, Unsafe } from 'typebox/type';
import { changeOf, defineCall, OWN } from '#contract/call.ts';
import { Optional, strict, Text, uuid, wholeUpTo } from '#contract/fields.ts';
import { SECURITY_EVENTS, type SecurityEventName } from '#contract/security-events.ts';
import type { Role } from '#domain/rows.ts';
import type { CodeCredit, FullUser } from '#contract/schemas/answers.ts';

export const MAX_GENERATED = 3_000;

/** Creates `code` codes of `quantity` credits each (API-32). */
export const codesBody = Body({ code: wholeUpTo(MAX_GENERATED), quantity: wholeUpTo(MAX_GENERATED) }, strict);
export type CodesBody = Static<typeof codesBody>;

/** The entry's owner: ids are unique only per owner (wire §3). */
const ownerBody = Body({ userId: uuid() }, strict);

/** Value that the ADMIN saw before the tap. */
const seenQuery = <const Value extends string>(values: readonly Value[]) =>
  Body({
    seen: Optional(
      Unsafe<Value>({
        type: 'string',
        enum: values,
        description: 'The value on the screen: 409 and no change where it is another by now',
      }),
    ),
  });

const eventsQuery = Body({
  event: Optional(Unsafe<SecurityEventName>({ type: 'string', enum: [...SECURITY_EVENTS] })),
  userId: Optional(Text({ format: 'uuid', description: 'Of whom, or by whom' })),
  before: Optional(Text({ format: 'uuid', description: 'The last id of the page before' })),
});

/** Optional in the schema, so that the handler's own message refuses a call without it. */
const whoseQuery = Body({
  userId: Optional(Text({ format: 'uuid', description: 'Whose books; required' })),
});

export const listCredits = defineCall({
  name: 'credit.list',
  method: 'GET',
  path: '/credit',
  policy: 'admin',
  summary: 'All movements of everybody',
  body: null,
  answer: OWN,
  successStatus: 200,
});

export const deleteCredit = defineCall({
  name: 'credit.delete',
  method: 'DELETE',
  path: '/credit/delete/{id}',
  policy: 'admin',
  summary: 'Take a movement back, with the other half of a transfer',
  body: null,
  answer: changeOf(),
  successStatus: 200,
});

export const listCodes = defineCall({
  name: 'codecredit.list',
  method: 'GET',
  path: '/codecredit',
  policy: 'admin',
  summary: 'The recharge codes that nobody has used',
  body: null,
  answer: OWN,
  successStatus: 200,
});

export const createCodes = defineCall({
  name: 'codecredit.create',
  method: 'POST',
  path: '/codecredit/create',
  policy: 'admin',
  summary: 'Make `code` recharge codes of `quantity` credits each',
  body: codesBody,
  answer: changeOf<CodeCredit[]>(),
  successStatus: 201,
});

export const deleteCode = defineCall({
  name: 'codecredit.delete',
  method: 'DELETE',
  path: '/codecredit/delete/{id}',
  policy: 'admin',
  summary: 'Withdraw a recharge code',
  body: null,
  answer: changeOf(),
  successStatus: 200,
});

export const listBooks = defineCall({
  name: 'finance.list',
  method: 'GET',
  path: '/finance',
  policy: 'admin',
  summary: 'The books of one user',
  query: whoseQuery,
  body: null,
  answer: OWN,
  successStatus: 200,
});

export const deleteEntry = defineCall({
  name: 'finance.delete',
  method: 'DELETE',
  path: '/finance/delete/{id}',
  policy: 'admin',
  summary: "Delete an entry of a user's books with its corrections, or take the newest closing back",
  body: ownerBody,
  answer: changeOf(),
  successStatus: 200,
});

export const listUsers = defineCall({
  name: 'admin.users',
  method: 'GET',
  path: '/user',
  policy: 'admin',
  summary: 'All users',
  body: null,
  answer: OWN,
  successStatus: 200,
});

export const listAudit = defineCall({
  name: 'admin.audit',
  method: 'GET',
  path: '/audit',
  policy: 'admin',
  summary: 'What administrators have done, the last 1,000 acts',
  body: null,
  answer: OWN,
  successStatus: 200,
});

/** Page size of `GET /audit/security`; a shorter page is the last. */
export const EVENTS_A_PAGE = 50;

export const listSecurity = defineCall({
  name: 'admin.security',
  method: 'GET',
  path: '/audit/security',
  policy: 'admin',
  summary: 'Sign-ins, refusals and other events of security, 50 a page, the newest first',
  query: eventsQuery,
  body: null,
  answer: OWN,
  successStatus: 200,
});

export const toggleVerified = defineCall({
  name: 'admin.verify',
  method: 'PATCH',
  path: '/user/change_verify_email/{id}',
  policy: 'admin',
  summary: 'Verify a user, or take it away and end the sessions',
  query: seenQuery(['true', 'false']),
  body: null,
  answer: changeOf<FullUser>(),
  successStatus: 200,
});

export const toggleRole = defineCall({
  name: 'admin.role',
  method: 'PATCH',
  path: '/user/change_role/{id}',
  policy: 'admin',
  summary: 'USER becomes RESELLER, RESELLER becomes USER',
  query: seenQuery<Role>(['USER', 'RESELLER']),
  body: null,
  answer: changeOf<FullUser>(),
  successStatus: 200,
});

export const deleteUser = defineCall({
  name: 'admin.delete_user',
  method: 'DELETE',
  path: '/user/delete/{id}',
  policy: 'admin',
  summary: 'Delete a user with all that is theirs',
  body: null,
  answer: changeOf(),
  successStatus: 200,
});
