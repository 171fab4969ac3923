import { clientFields } from '#domain/entities/client.ts';
import { nullValues } from '#domain/entities/field-sets.ts';
import { codeFromId } from '#domain/code.ts';
import { DAY_MS } from '#domain/dates/dates.ts';
import type { AccountType, Category, Client, ClientState, Streaming } from '#domain/rows.ts';
import { formatSlots, profileCountOf } from '#domain/slots/slots.ts';
import { isoOf, priceAround, timeOfDay, type Maker } from './maker.ts';
import { personName, phoneNumber, slug } from './people.ts';
import { SERVICES } from './services.ts';

const WHOLE_ACCOUNT = 0.06;
const TWO_PROFILES = 0.05;
const CLASH = 0.006;
const TERMS_DAYS = [
  { days: 30, weight: 84 },
  { days: 60, weight: 7 },
  { days: 15, weight: 5 },
  { days: 90, weight: 4 },
];
/** Days from today. */
const ENDS = [
  { from: -15, to: -1, weight: 8 },
  { from: 0, to: 0, weight: 3 },
  { from: 1, to: 1, weight: 4 },
  { from: 2, to: 2, weight: 4 },
  { from: 3, to: 29, weight: 81 },
];
const ENDED_LONG_AGO = [{ from: -40, to: -3, weight: 1 }];

interface Place {
  streaming: Streaming;
  profileCount: number;
  free: number[];
}

/** `isFormer`: the client has ended, so others may hold the slots. */
interface Sale {
  place: Place;
  accountType: AccountType;
  slots: number[];
  isFormer: boolean;
}

interface ClientSources {
  categories: readonly Category[];
  streamings: readonly Streaming[];
  count: number;
  /** Sells some profiles twice. */
  withClashes: boolean;
}

/** Clients beyond the free slots are former ones; `withClashes` sells a few slots twice. */
export function makeClients(
  maker: Maker,
  { categories, streamings, count, withClashes }: ClientSources,
): Client[] {
  if (streamings.length === 0) return [];
  const byId = new Map(categories.map((category) => [category.id, category]));
  const places = streamings.map((streaming) => placeOf(streaming, byId.get(streaming.categoryId)));
  const open = [...places];
  return Array.from({ length: count }, () =>
    makeClient(maker, nextSale(maker, { places, open, withClashes })),
  );
}

function placeOf(streaming: Streaming, category: Category | undefined): Place {
  const profileCount = profileCountOf(streaming, category);
  return { streaming, profileCount, free: Array.from({ length: profileCount }, (_, index) => index + 1) };
}

interface Places {
  places: readonly Place[];
  open: Place[];
  withClashes: boolean;
}

function nextSale({ random }: Maker, { places, open, withClashes }: Places): Sale {
  const isClash = random.chance(CLASH) && withClashes;
  if (open.length === 0 || isClash) {
    const place = random.pick(places);
    return {
      place,
      accountType: 'Perfil',
      slots: [random.between(1, place.profileCount)],
      isFormer: !isClash,
    };
  }
  const index = random.between(0, open.length - 1);
  const place = open[index] ?? random.pick(open);
  const isWhole = place.free.length === place.profileCount && random.chance(WHOLE_ACCOUNT);
  const wanted = isWhole ? place.profileCount : random.chance(TWO_PROFILES) ? 2 : 1;
  const slots = place.free.splice(0, wanted);
  if (place.free.length === 0) removeAt(open, index);
  return { place, accountType: isWhole ? 'Cuenta' : 'Perfil', slots, isFormer: false };
}

/** Moves the last place into the gap, which is faster than shifting all; their order doesn't matter. */
function removeAt(places: Place[], index: number): void {
  const last = places.pop();
  if (last !== undefined && index < places.length) places[index] = last;
}

function makeClient(maker: Maker, sale: Sale): Client {
  const { random, userId, todayMs } = maker;
  const { days } = random.weigh(TERMS_DAYS);
  const endMs = endOf(maker, sale);
  const startMs = endMs - days * DAY_MS;
  const id = random.uuid(Math.min(startMs, todayMs));
  const nameuser = personName(random);
  return {
    id,
    userId,
    streamingsId: sale.place.streaming.id,
    code: codeFromId(id),
    ...nullValues(clientFields),
    nameuser,
    phoneuser: phoneNumber(random),
    telegramuser: random.chance(0.25) ? slug(nameuser).replaceAll('.', '_').slice(0, 28) : null,
    accountType: sale.accountType,
    numberprofile: formatSlots(sale.accountType, sale.slots),
    pin: random.chance(0.55) ? String(random.between(0, 9999)).padStart(4, '0') : null,
    days,
    state: stateOf(maker, endMs <= todayMs),
    publicprice: priceOf(maker, sale, days),
    startDate: isoOf(startMs),
    endDate: isoOf(endMs),
    paid: true,
    booked: true,
    informedAt: null,
    heldSince: isoOf(Math.min(startMs, todayMs)),
  };
}

/** Most clients end with their account or before; some outlast it, so that the panel has a warning. */
function endOf({ random, todayMs }: Maker, { place, isFormer }: Sale): number {
  const { from, to } = random.weigh(isFormer ? ENDED_LONG_AGO : ENDS);
  const endMs = todayMs + random.between(from, to) * DAY_MS + timeOfDay(random.next());
  const accountEndMs = Date.parse(place.streaming.endDate);
  return endMs > accountEndMs && accountEndMs > todayMs && random.chance(0.85) ? accountEndMs : endMs;
}

function stateOf({ random }: Maker, hasEnded: boolean): ClientState {
  if (hasEnded) return 'Vencido';
  return random.chance(0.04) ? 'Standby' : 'Vendido';
}

function priceOf(maker: Maker, { place, accountType, slots }: Sale, days: number): number {
  const service = SERVICES.find(({ name }) => name === place.streaming.name);
  const each = (service?.price ?? 10) * (days / 30);
  return priceAround(maker, each * slots.length * (accountType === 'Cuenta' ? 0.85 : 1));
}
