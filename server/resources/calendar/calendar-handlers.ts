import type { FieldErrors } from '#contract/answers.ts';
import { createFeed } from '#contract/calls/calendar.ts';
import { calendarDay } from '#domain/dates/dates.ts';
import { isUuid } from '#domain/ids.ts';
import { callerOf } from '#server/auth/authenticate.ts';
import { originOf } from '#server/auth/origin-of.ts';
import { sendInvalid, success, withBody, type Handlers } from '#server/mutations/calls/handlers.ts';
import { knownZone, zoneOrUtc } from '#server/base/config/time-zone.ts';
import type { ServerContext } from '#server/context/context.ts';
import { messages as mutationMessages } from '#server/mutations/mutations.messages.ts';
import { sendNotFound, sendRefusal } from '#server/http/errors.ts';
import { addressGroup } from '#server/auth/throttle/address-group.ts';
import { createAddressLimits } from '#server/auth/throttle/address-limits.ts';
import { takeHourly } from '#server/auth/throttle/hourly.ts';
import { sendTooMany } from '#server/auth/throttle/send-too-many.ts';
import { messages } from './calendar.messages.ts';
import { isNamed, tagOf } from './feed-tag.ts';
import { addFeed, findFeed, listFeeds, noteRead, removeFeed } from './feeds.ts';
import { createKeptTexts } from './kept-texts.ts';
import { makeText } from './make-text.ts';
import { readEndings } from './read-endings.ts';

/** Programs read every few hours, and every five minutes at most; each has an address of its own. */
const READS_AN_HOUR = 12;
/** Twice what a user may have: each is read so often an hour, and each is told by mail. */
const MADE_AN_HOUR = 10;

/** Whether this is the user's password: `wrong` is null when it is. */
type ProveOwner = (
  userId: string,
  password: string,
) => Promise<{ waitSeconds: number; wrong: FieldErrors | null }>;

/** The addresses for calendars, and what they show. */
export const calendarHandlers = (context: ServerContext, proveOwner: ProveOwner) => {
  const { db, metrics, settings, version } = context;
  const limits = createAddressLimits(context);
  const texts = createKeptTexts();
  return {
    'calendar.feeds': (request) => listFeeds(db, callerOf(request).userId),

    'calendar.create_feed': withBody(createFeed, async (body, request, reply) => {
      const timeZone = knownZone(body.timeZone);
      if (timeZone === null) return sendInvalid(reply, { timeZone: { msg: messages.badZone } });
      const { userId } = callerOf(request);
      const { detail, password } = body;
      if (detail === 'names') {
        if (password === undefined) return sendInvalid(reply, { password: { msg: messages.passwordNeeded } });
        const { waitSeconds, wrong } = await proveOwner(userId, password);
        if (waitSeconds > 0) return sendTooMany(reply, waitSeconds);
        if (wrong) return sendInvalid(reply, wrong);
      }
      const waitSeconds = settings.rateLimit ? await takeHourly(db, `calendars:${userId}`, MADE_AN_HOUR) : 0;
      if (waitSeconds > 0) return sendTooMany(reply, waitSeconds);
      const made = await addFeed(db, userId, { detail, timeZone, from: originOf(request) });
      if (made === 'ended')
        return sendRefusal(reply, 'membership_expired', mutationMessages.membershipExpired);
      if (made === 'too many') return sendRefusal(reply, 'conflict', messages.tooMany);
      const { token, ...feed } = made;
      const address = `${settings.publicUrl}/api/v1/calendar/${token}.ics`;
      return { ...success(messages.made), data: { ...feed, address } };
    }),

    'calendar.delete_feed': async (request, reply) => {
      const { id } = request.params as { id: string };
      const gone = isUuid(id) && (await removeFeed(db, callerOf(request).userId, id.toLowerCase()));
      return gone ? success(messages.ended) : sendNotFound(reply);
    },

    'calendar.read': async (request, reply) => {
      const { file } = request.params as { file: string };
      const feed = await findFeed(db, file);
      if (!feed) {
        metrics.feedRead('unknown');
        // Asked for after the search: services of calendars read addresses of many people from few of their own.
        const address = addressGroup(request.ip);
        const { waitSeconds } = await limits.spend('calendar', address, () => Promise.resolve());
        return waitSeconds > 0 ? sendTooMany(reply, waitSeconds) : sendNotFound(reply);
      }
      const waitSeconds = settings.rateLimit ? await takeHourly(db, `calendar:${feed.id}`, READS_AN_HOUR) : 0;
      metrics.feedRead(waitSeconds > 0 ? 'limited' : 'read');
      if (waitSeconds > 0) return sendTooMany(reply, waitSeconds);
      const [nowMs, timeZone] = [Date.now(), zoneOrUtc(feed.timeZone)];
      const tag = await tagOf(db, feed.userId, { feed, day: calendarDay(nowMs, timeZone), version });
      await noteRead(db, feed.id);
      if (isNamed(request.headers['if-none-match'], tag)) return reply.header('etag', tag).code(304).send();
      const text = await texts.of(feed, tag, async () =>
        makeText(await readEndings(db, feed.userId), { detail: feed.detail, nowMs, timeZone }),
      );
      reply.header('etag', tag).type('text/calendar; charset=utf-8');
      return reply.send(text);
    },
  } satisfies Partial<Handlers>;
};
