import { BY_NAME, defineCall, MESSAGE, messageOf, OWN } from '#contract/call.ts';
import type { HelpedBook, Invitation, Invite } from '#contract/schemas/answers.ts';

/** A book's helpers, for its owner and for them (rules §14, wire §7). */

/** Hours in which an invitation can be taken, once. */
export const INVITE_HOURS = 24;
/** Of one book, those who ended not counted. */
export const MAX_HELPERS = 20;

/** `code` is shown once: the server stores a hash of it. */
export interface NewInvite extends Invite {
  code: string;
}

/** A session in the owner's book. `userId` stands for the owner's id in it. */
export interface OpenedBook {
  userId: string;
  tokenSession: string;
}

export const listHelpers = defineCall({
  name: 'team.helpers',
  method: 'GET',
  path: '/team/helpers',
  policy: 'user',
  summary: 'The helpers of the own book with their phones, those who ended last',
  body: null,
  answer: OWN,
  successStatus: 200,
});

export const listInvites = defineCall({
  name: 'team.invites',
  method: 'GET',
  path: '/team/invites',
  policy: 'user',
  summary: 'The invitations into the own book that can be taken',
  body: null,
  answer: OWN,
  successStatus: 200,
});

export const inviteHelper = defineCall({
  name: 'team.invite',
  method: 'POST',
  path: '/team/invites',
  policy: 'user',
  summary: 'Invite somebody into the own book, by a code that is shown this once',
  body: BY_NAME,
  answer: messageOf<NewInvite>(),
  successStatus: 201,
});

export const revokeInvite = defineCall({
  name: 'team.revoke',
  method: 'DELETE',
  path: '/team/invites/{id}',
  policy: 'user',
  summary: 'Take back an invitation',
  body: null,
  answer: MESSAGE,
  successStatus: 200,
});

export const changeHelper = defineCall({
  name: 'team.change',
  method: 'PATCH',
  path: '/team/helpers/{id}',
  policy: 'user',
  summary: 'Change the name or the rights of a helper',
  body: BY_NAME,
  answer: MESSAGE,
  successStatus: 200,
});

export const endHelper = defineCall({
  name: 'team.end',
  method: 'DELETE',
  path: '/team/helpers/{id}',
  policy: 'user',
  summary: 'End the help of somebody, whose changes stay',
  body: null,
  answer: MESSAGE,
  successStatus: 200,
});

export const readInvitation = defineCall({
  name: 'team.invitation',
  method: 'POST',
  path: '/team/invitation',
  policy: 'user',
  summary: 'Whose book an invitation opens, and with which rights',
  body: BY_NAME,
  answer: messageOf<Invitation>(),
  successStatus: 200,
});

export const joinTeam = defineCall({
  name: 'team.join',
  method: 'POST',
  path: '/team/join',
  policy: 'user',
  summary: 'Take an invitation',
  body: BY_NAME,
  answer: messageOf<HelpedBook>(),
  successStatus: 201,
});

export const listBooksHelped = defineCall({
  name: 'team.books',
  method: 'GET',
  path: '/team/books',
  policy: 'user',
  summary: 'The books of others in which one helps',
  body: null,
  answer: OWN,
  successStatus: 200,
});

export const openBook = defineCall({
  name: 'team.open',
  method: 'POST',
  path: '/team/books/{id}/open',
  policy: 'user',
  summary: 'Open a session in a book in which one helps',
  body: null,
  answer: messageOf<OpenedBook>(),
  successStatus: 201,
});

export const leaveBook = defineCall({
  name: 'team.leave',
  method: 'DELETE',
  path: '/team/books/{id}',
  policy: 'user',
  summary: 'Stop helping in a book',
  body: null,
  answer: MESSAGE,
  successStatus: 200,
});
