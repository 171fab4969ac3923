import { calendarDay } from '#domain/dates/dates.ts';
import { serviceName } from '#domain/service-name.ts';
import type { Category, Client, Streaming } from '#domain/rows.ts';
import { messages } from './calendar.texts.ts';
import { type CalendarEvent, calendarPieces } from './ical.ts';

/** `names`: an event for each client and account. `counts`: one a day, without names. */
export const CALENDAR_DETAILS = ['counts', 'names'] as const;
export type CalendarDetail = (typeof CALENDAR_DETAILS)[number];

type Account = Pick<Streaming, 'id' | 'name' | 'endDate' | 'categoryId'>;

export interface EndingFacts {
  clients: readonly Pick<Client, 'id' | 'streamingsId' | 'nameuser' | 'endDate'>[];
  streamings: readonly Account[];
  categories: readonly Pick<Category, 'id' | 'name'>[];
}

export interface EndingChoice {
  detail: CalendarDetail;
  /** Epoch ms; earlier days are left out. */
  nowMs: number;
  /** IANA; by default the phone's own. */
  timeZone?: string;
}

/** Bounds a file: a year and a month from today, soonest first. */
const DAYS_AHEAD = 396;
const MAX_EVENTS = 5_000;
/** 18:00 on the day before, and 09:00. */
const ALARMS = ['-PT6H', 'PT9H'];

interface Ending {
  day: number;
  kind: 'client' | 'account';
  id: string;
  title: string;
}

type CalendarChoice = EndingChoice & { refresh: string | null };

/** Calendar of the ends from today on, soonest first. It holds no password, PIN, mail or phone. */
export const endingsCalendar = (facts: EndingFacts, choice: CalendarChoice): string =>
  [...endingsPieces(facts, choice)].join('');

/** Yields the text in pieces, some of them empty. Each takes far less than a ms, so that others can run between two. */
export function* endingsPieces(
  facts: EndingFacts,
  { refresh, ...choice }: CalendarChoice,
): Generator<string, void> {
  const endings = yield* endingsOf(facts, choice);
  const events = choice.detail === 'names' ? endings.slice(0, MAX_EVENTS).map(namedEvent) : daysOf(endings);
  const { nowMs } = choice;
  yield* calendarPieces({ name: messages.name, events, nowMs, alarms: ALARMS, refresh });
}

function* endingsOf(
  { clients, streamings, categories }: EndingFacts,
  { nowMs, timeZone }: EndingChoice,
): Generator<'', Ending[]> {
  const today = calendarDay(nowMs, timeZone);
  const categoryOf = new Map(categories.map((category) => [category.id, category]));
  const accountOf = new Map(streamings.map((streaming) => [streaming.id, streaming]));
  const serviceOf = (account: Account | undefined) =>
    account ? serviceName(account, categoryOf.get(account.categoryId)) : '';
  const endings: Ending[] = [];
  for (const { id, nameuser, endDate, streamingsId } of clients) {
    const day = calendarDay(Date.parse(endDate), timeZone);
    const title = messages.client(nameuser, serviceOf(accountOf.get(streamingsId)));
    if (isShown(day, today)) endings.push({ day, kind: 'client', id, title });
    yield '';
  }
  for (const account of streamings) {
    const day = calendarDay(Date.parse(account.endDate), timeZone);
    const title = messages.account(serviceOf(account));
    if (isShown(day, today)) endings.push({ day, kind: 'account', id: account.id, title });
    yield '';
  }
  return endings.toSorted((one, other) => one.day - other.day);
}

const isShown = (day: number, today: number): boolean => day >= today && day <= today + DAYS_AHEAD;

const namedEvent = ({ day, kind, id, title }: Ending): CalendarEvent => ({
  uid: `${kind}-${id}@vigente`,
  day,
  title,
  text: messages.open,
});

function daysOf(endings: readonly Ending[]): CalendarEvent[] {
  const days = new Map<number, { client: number; account: number }>();
  for (const { day, kind } of endings) {
    const counts = days.get(day) ?? { client: 0, account: 0 };
    counts[kind] += 1;
    days.set(day, counts);
  }
  return [...days].map(([day, { client, account }]) => ({
    uid: `day-${day}@vigente`,
    day,
    title: messages.day(client, account),
    text: messages.open,
  }));
}
