import { BY_NAME, CALENDAR, defineCall, MESSAGE, messageOf, OWN } from '#contract/call.ts';
import type { CalendarFeed } from '#contract/schemas/answers.ts';

/** Private addresses from which a calendar reads the ends (wire §7, ADR 0161). */

export const MAX_FEEDS = 5;

/** Shown once: the server stores a hash of the address. */
export interface NewFeed extends CalendarFeed {
  address: string;
}

export const listFeeds = defineCall({
  name: 'calendar.feeds',
  method: 'GET',
  path: '/user/me/calendar',
  policy: 'user',
  summary: 'The own addresses for calendars, the newest first',
  body: null,
  answer: OWN,
  successStatus: 200,
});

export const createFeed = defineCall({
  name: 'calendar.create_feed',
  method: 'POST',
  path: '/user/me/calendar',
  policy: 'user',
  summary: 'Make a private address for a calendar, which is shown this once',
  // `password` only for a feed with names.
  body: BY_NAME,
  answer: messageOf<NewFeed>(),
  successStatus: 201,
});

export const deleteFeed = defineCall({
  name: 'calendar.delete_feed',
  method: 'DELETE',
  path: '/user/me/calendar/{id}',
  policy: 'user',
  summary: 'End one of the own addresses for calendars',
  body: null,
  answer: MESSAGE,
  successStatus: 200,
});

export const readFeed = defineCall({
  name: 'calendar.read',
  method: 'GET',
  path: '/calendar/{file}',
  policy: 'open',
  summary: 'What ends, for whoever has the address; `file` is its token and `.ics`',
  body: null,
  answer: CALENDAR,
  successStatus: 200,
});
