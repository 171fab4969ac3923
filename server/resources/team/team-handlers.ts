import type { FastifyRequest } from 'fastify';
import {
  changeHelper as changeCall,
  inviteHelper,
  joinTeam,
  MAX_HELPERS,
  readInvitation,
} from '#contract/calls/team.ts';
import { isUuid } from '#domain/ids.ts';
import { callerOf } from '#server/auth/authenticate.ts';
import { originOf } from '#server/auth/sessions.ts';
import { takeHourly } from '#server/auth/throttle/hourly.ts';
import { sendTooMany } from '#server/auth/throttle/send-too-many.ts';
import type { ServerContext } from '#server/context/context.ts';
import { sendNotFound, sendRefusal } from '#server/http/errors.ts';
import { success, withBody, type Handlers } from '#server/mutations/calls/handlers.ts';
import { changeHelper, leaveBook, listBooks, listHelpers, openBook } from './helpers.ts';
import { addInvite, listInvites, removeInvite, showInvite, takeInvite } from './invites.ts';
import { messages } from './team.texts.ts';

/** A reseller invites a few people in a day; a program might try to fill the table. */
const INVITES_AN_HOUR = 20;
/** Codes looked at, right or wrong. */
const CODES_AN_HOUR = 30;
/** A phone keeps its session for weeks. */
const OPENINGS_AN_HOUR = 60;

const idOf = ({ params }: FastifyRequest): string | null => {
  const { id } = params as { id: string };
  return isUuid(id) ? id.toLowerCase() : null;
};

export const teamHandlers = ({ db, notifier, settings, tokens }: ServerContext) => {
  const limited = (what: string, userId: string, most: number): Promise<number> | number =>
    settings.rateLimit ? takeHourly(db, `${what}:${userId}`, most) : 0;
  return {
    'team.helpers': (request) => listHelpers(db, callerOf(request).userId),

    'team.invites': (request) => listInvites(db, callerOf(request).userId),

    'team.invite': withBody(inviteHelper, async (body, request, reply) => {
      const { userId } = callerOf(request);
      const waitSeconds = await limited('invites', userId, INVITES_AN_HOUR);
      if (waitSeconds > 0) return sendTooMany(reply, waitSeconds);
      const made = await addInvite(db, userId, body);
      if (made === 'too many') return sendRefusal(reply, 'conflict', messages.tooMany(MAX_HELPERS));
      return { ...success(messages.invited), data: made };
    }),

    'team.revoke': async (request, reply) => {
      const id = idOf(request);
      const gone = id !== null && (await removeInvite(db, callerOf(request).userId, id));
      return gone ? success(messages.revoked) : sendNotFound(reply);
    },

    'team.change': withBody(changeCall, async (body, request, reply) => {
      const { userId } = callerOf(request);
      const id = idOf(request);
      const revision = id === null ? null : await changeHelper(db, userId, id, body);
      if (revision === null) return sendNotFound(reply);
      notifier.publish(userId, revision);
      return success(messages.changed);
    }),

    'team.end': async (request, reply) => {
      const { userId } = callerOf(request);
      const id = idOf(request);
      const revision = id === null ? null : await changeHelper(db, userId, id, 'end');
      if (revision === null) return sendNotFound(reply);
      notifier.publish(userId, revision);
      return success(messages.ended);
    },

    'team.invitation': withBody(readInvitation, async ({ code }, request, reply) => {
      const waitSeconds = await limited('invitations', callerOf(request).userId, CODES_AN_HOUR);
      if (waitSeconds > 0) return sendTooMany(reply, waitSeconds);
      const data = await showInvite(db, code);
      return data ? { ...success(messages.found), data } : sendRefusal(reply, 'not_found', messages.unknown);
    }),

    'team.join': withBody(joinTeam, async ({ code }, request, reply) => {
      const { userId: personId } = callerOf(request);
      const waitSeconds = await limited('invitations', personId, CODES_AN_HOUR);
      if (waitSeconds > 0) return sendTooMany(reply, waitSeconds);
      const joined = await takeInvite(db, { personId, code, from: originOf(request) });
      switch (joined.outcome) {
        case 'unknown':
          return sendRefusal(reply, 'not_found', messages.unknown);
        case 'own':
          return sendRefusal(reply, 'conflict', messages.own);
        case 'already':
          return sendRefusal(reply, 'conflict', messages.already(joined.owner));
        case 'joined':
          notifier.publish(joined.userId, joined.revision);
          return { ...success(messages.joined(joined.book.owner)), data: joined.book };
      }
    }),

    'team.books': (request) => listBooks(db, callerOf(request).userId),

    'team.open': async (request, reply) => {
      const caller = callerOf(request);
      const waitSeconds = await limited('openings', caller.userId, OPENINGS_AN_HOUR);
      if (waitSeconds > 0) return sendTooMany(reply, waitSeconds);
      const id = idOf(request);
      const opened = id === null ? null : await openBook(db, caller, id, originOf(request));
      if (id === null || !opened) return sendNotFound(reply);
      const tokenSession = await tokens.issue(opened.userId, opened.sessionId, undefined, id);
      return { ...success(messages.opened), data: { userId: id, tokenSession } };
    },

    'team.leave': async (request, reply) => {
      const id = idOf(request);
      const left = id === null ? null : await leaveBook(db, callerOf(request).userId, id);
      if (!left) return sendNotFound(reply);
      notifier.publish(left.userId, left.revision);
      return success(messages.left);
    },
  } satisfies Partial<Handlers>;
};
