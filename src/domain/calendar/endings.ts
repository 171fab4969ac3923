import { calendarDay } from '#domain/dates/dates.ts';
import { serviceName } from '#domain/service-name.ts';
import type { Category, Client, Streaming } from '#domain/rows.ts';
import { messages } from './calendar.messages.ts';
import { calendarText, type CalendarEvent } from './ical.ts';

/** `names`: an event for each client and account. `counts`: one a day, which names nobody. */
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

/** Bounds a file: a year and a month from today, and the soonest of them. */
const DAYS_AHEAD = 396;
const MAX_EVENTS = 5_000;
/** At six in the evening before, and at nine in the morning. */
const ALARMS = ['-PT6H', 'PT9H'];

interface Ending {
  day: number;
  kind: 'client' | 'account';
  id: string;
  title: string;
}

/** The calendar of what ends from today on, the soonest first. No password, PIN, mail or phone is in it. */
export function endingsCalendar(
  facts: EndingFacts,
  { refresh, ...choice }: EndingChoice & { refresh: string | null },
): string {
  const endings = endingsOf(facts, choice);
  const events = choice.detail === 'names' ? endings.map(namedEvent) : daysOf(endings);
  return calendarText({
    name: messages.name,
    events: events.slice(0, MAX_EVENTS),
    nowMs: choice.nowMs,
    alarms: ALARMS,
    refresh,
  });
}

function endingsOf(
  { clients, streamings, categories }: EndingFacts,
  { nowMs, timeZone }: EndingChoice,
): Ending[] {
  const today = calendarDay(nowMs, timeZone);
  const categoryOf = new Map(categories.map((category) => [category.id, category]));
  const accountOf = new Map(streamings.map((streaming) => [streaming.id, streaming]));
  const serviceOf = (account: Account | undefined) =>
    account ? serviceName(account, categoryOf.get(account.categoryId)) : '';
  const dayOf = ({ endDate }: { endDate: string }) => calendarDay(Date.parse(endDate), timeZone);
  const ofClients = clients.map((client): Ending => {
    const service = serviceOf(accountOf.get(client.streamingsId));
    return {
      day: dayOf(client),
      kind: 'client',
      id: client.id,
      title: messages.client(client.nameuser, service),
    };
  });
  const ofAccounts = streamings.map((account): Ending => {
    const title = messages.account(serviceOf(account));
    return { day: dayOf(account), kind: 'account', id: account.id, title };
  });
  return [...ofClients, ...ofAccounts]
    .filter(({ day }) => day >= today && day <= today + DAYS_AHEAD)
    .toSorted((one, other) => one.day - other.day);
}

const namedEvent = ({ day, kind, id, title }: Ending): CalendarEvent => ({
  uid: `${kind}-${id}@vigente`,
  day,
  title,
  text: messages.open,
});

/** In the order of the days. */
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
