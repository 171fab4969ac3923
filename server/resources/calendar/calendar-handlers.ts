import type { FieldErrors } from '#contract/answers.ts';
import { createFeed } from '#contract/calls/calendar.ts';
import { calendarDay } from '#domain/dates/dates.ts';
import { isUuid } from '#domain/ids.ts';
import { callerOf } from '#server/auth/authenticate.ts';
import { originOf } from '#server/auth/sessions.ts';
import { sendInvalid, success, withBody, type Handlers } from '#server/mutations/calls/handlers.ts';
import { knownZone, zoneOrUtc } from '#server/base/config/time-zone.ts';
import type { ServerContext } from '#server/context/context.ts';
import { messages as mutationMessages } from '#server/mutations/mutations.texts.ts';
import { sendNotFound, sendRefusal } from '#server/http/errors.ts';
import { addressGroup } from '#server/auth/throttle/address-group.ts';
import { createAddressLimits } from '#server/auth/throttle/address-limits.ts';
import { takeHourly } from '#server/auth/throttle/hourly.ts';
import { sendTooMany } from '#server/auth/throttle/send-too-many.ts';
import { messages } from './calendar.texts.ts';
import { addFeed, findFeed, listFeeds, noteRead, removeFeed, type FoundFeed } from './feeds.ts';
import { createKeptTexts } from './kept-texts.ts';
import { createHash } from 'node:crypto';
import type { Db } from '#server/database/kysely.ts';
import { type EndingChoice, type EndingFacts, endingsPieces } from '#domain/calendar/endings.ts';
import { TimeSlices } from '#server/base/concurrency/time-slicing.ts';
import { sql } from 'kysely';

/** Programs read every few hours, and at most every five minutes; each has its own address. */
const READS_AN_HOUR = 12;
/** Twice the number of addresses that a user may have; each new one causes a mail. */
const MADE_AN_HOUR = 10;

/** `wrong` is null if the password is right. */
type ProveOwner = (
  userId: string,
  password: string,
) => Promise<{ waitSeconds: number; wrong: FieldErrors | null }>;

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
        // Charged after the search: calendar services read addresses of many people from few of their own.
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

interface TagParts {
  feed: Pick<FoundFeed, 'id' | 'detail'>;
  /** Today in the zone of the feed: days since 1970-01-01. */
  day: number;
  /** The server's release, since another may have other texts. */
  version: string;
}

/**
 * ETag of a feed's calendar (RFC 9110, section 8.8.3), known before its rows are read. It holds the user's revision and
 * the incarnation of the database that wrote it (ADR 0038).
 */
async function tagOf(db: Db, userId: string, { feed, day, version }: TagParts): Promise<string> {
  const { revision, run } = await db
    .selectFrom('user_states')
    .select(['revision', 'run'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const parts = [feed.id, feed.detail, day, revision, run, version];
  return `"${createHash('sha256').update(parts.join(' ')).digest('base64url')}"`;
}

/** True if `If-None-Match` has this tag, even weak, as a proxy that compresses sends it (RFC 9110, section 13.1.2). */
const isNamed = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) ?? false;

/** Refresh interval of calendars (RFC 5545). */
const REFRESH = 'PT4H';

/** The calendar in UTF-8, built in slices between which other requests run (SEC-22). */
async function makeText(facts: EndingFacts, choice: EndingChoice): Promise<Buffer> {
  const slices = new TimeSlices();
  const parts: Buffer[] = [];
  for (const piece of endingsPieces(facts, { ...choice, refresh: REFRESH })) {
    if (piece !== '') parts.push(Buffer.from(piece));
    await slices.rest();
  }
  return Buffer.concat(parts);
}

/** Two days exceed the offset of any zone; 400 days cover those of a calendar. */
const FROM = sql`now() - interval '2 days'`;
const UNTIL = sql`now() + interval '400 days'`;
/** Bounds a calendar; the rest is left out. */
const MAX_ROWS = 6_000;

/** Reads ends from about today on, soonest first; no sealed field, mail or phone. */
async function readEndings(db: Db, userId: string): Promise<EndingFacts> {
  const ends = sql`user_id = ${userId} and end_date >= ${FROM} and end_date < ${UNTIL}`;
  const clients = await sql<EndingFacts['clients'][number]>`
    select id, streamings_id as "streamingsId", nameuser, end_date as "endDate" from clients
    where ${ends} order by end_date, id limit ${MAX_ROWS}
  `.execute(db);
  const streamings = await sql<EndingFacts['streamings'][number]>`
    select id, name, end_date as "endDate", category_id as "categoryId" from streamings
    where user_id = ${userId} and (end_date >= ${FROM} or id = any(${clients.rows.map(({ streamingsId }) => streamingsId)}::uuid[]))
    order by end_date, id limit ${2 * MAX_ROWS}
  `.execute(db);
  const categories = await sql<EndingFacts['categories'][number]>`
    select id, name from categories where user_id = ${userId}
  `.execute(db);
  return { clients: clients.rows, streamings: streamings.rows, categories: categories.rows };
}
