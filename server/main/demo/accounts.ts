import { codeFromId } from '#domain/code.ts';
import { DAY_MS } from '#domain/dates/dates.ts';
import { defaultsOf } from '#domain/entities/field-sets.ts';
import { streamingFields } from '#domain/entities/streaming.ts';
import type { Category, Conditions, Streaming, Supplier, Outage } from '#domain/rows.ts';
import { isoOf, priceAround, timeOfDay, type Maker } from './maker.ts';
import { personName, phoneNumber, slug } from './people.ts';
import { SERVICES, type Service } from './services.ts';

const SUPPLIERS = [
  'Streaming Mayorista',
  'Cuentas Express',
  'Don Pepe',
  'Digital Andina',
  'TecnoPlay',
  'La Casa del Streaming',
];
const PASSWORD_WORDS = [
  'Luna',
  'Cometa',
  'Puma',
  'Norte',
  'Kiwi',
  'Faro',
  'Mango',
  'Trueno',
  'Selva',
  'Nube',
];
const TERMS_DAYS = [
  { days: 30, weight: 78 },
  { days: 60, weight: 10 },
  { days: 90, weight: 8 },
  { days: 365, weight: 4 },
];
const OPENED_DAYS_AGO = 400;
/** Ends in days from today; `weight` is in percent. */
const ENDS = [
  { from: -18, to: -1, weight: 11 },
  { from: 0, to: 0, weight: 3 },
  { from: 1, to: 1, weight: 4 },
  { from: 2, to: 2, weight: 3 },
  { from: 3, to: 29, weight: 79 },
];

export function makeCategories({ random, userId, todayMs }: Maker): Category[] {
  return SERVICES.map(({ name, backgroundcolor, profileCount }) => ({
    id: random.uuid(todayMs - OPENED_DAYS_AGO * DAY_MS),
    userId,
    name,
    backgroundcolor,
    profileCount,
    prices: null,
    waiting: null,
  }));
}

export function makeSuppliers({ random, userId, todayMs }: Maker): Supplier[] {
  return SUPPLIERS.map((name) => ({
    id: random.uuid(todayMs - OPENED_DAYS_AGO * DAY_MS),
    userId,
    name,
    phone: phoneNumber(random),
    telegram: random.chance(0.6) ? `https://t.me/${slug(name).replaceAll('.', '_')}` : null,
  }));
}

interface AccountSources {
  categories: readonly Category[];
  suppliers: readonly Supplier[];
  count: number;
}

export function makeStreamings(maker: Maker, { categories, suppliers, count }: AccountSources): Streaming[] {
  const choices = SERVICES.map((service, index) => ({
    service,
    category: categories[index],
    weight: service.weight,
  }));
  return Array.from({ length: count }, () => {
    const { service, category } = maker.random.weigh(choices);
    if (!category) throw new Error('Each service has its category');
    return makeStreaming(maker, service, category, maker.random.pick(suppliers));
  });
}

function makeStreaming(maker: Maker, service: Service, category: Category, supplier: Supplier): Streaming {
  const { random, userId, todayMs } = maker;
  const term = makeTerm(maker);
  const conditions = conditionsOf(maker, term.endMs);
  const id = random.uuid(Math.min(term.startMs, todayMs));
  const dataSupport = supportDate(maker, conditions, term.startMs);
  return {
    id,
    userId,
    code: codeFromId(id),
    ...defaultsOf(streamingFields),
    name: category.name,
    email: mailAddress(maker),
    emailtwo: random.chance(0.1) ? mailAddress(maker) : null,
    password: `${random.pick(PASSWORD_WORDS)}${random.between(1000, 9999)}${random.pick(['*', '!', '.', '#'])}`,
    url: random.chance(0.8) ? service.url : null,
    priceSupplier: priceAround(maker, service.cost * Math.min(term.days / 30, 9)),
    termsOfUse: service.terms,
    startDate: isoOf(term.startMs),
    endDate: isoOf(term.endMs),
    days: term.days,
    conditions,
    dataSupport,
    outages: outagesOf(dataSupport, conditions, term.endMs),
    profileCount: random.chance(0.05) ? category.profileCount - 1 : null,
    categoryId: category.id,
    supplierId: supplier.id,
  };
}

function makeTerm({ random, todayMs }: Maker) {
  const { days } = random.weigh(TERMS_DAYS);
  const { from, to } = random.weigh(ENDS);
  const endMs = todayMs + random.between(from, to) * DAY_MS + timeOfDay(random.next());
  return { days, endMs, startMs: endMs - days * DAY_MS };
}

function conditionsOf({ random, todayMs }: Maker, endMs: number): Conditions {
  if (endMs <= todayMs) return 'Vencido';
  return random.chance(0.08) ? 'Soporte' : 'Activo';
}

function supportDate({ random, todayMs }: Maker, conditions: Conditions, startMs: number): string | null {
  if (conditions !== 'Soporte' && !random.chance(0.1)) return null;
  return isoOf(Math.max(startMs, todayMs - random.between(1, 6) * DAY_MS));
}

/**
 * An ended outage lasted some hours, derived from its start: no number is drawn, so that the other rows stay the same.
 */
function outagesOf(from: string | null, conditions: Conditions, endMs: number): Outage[] {
  if (from === null) return [];
  if (conditions === 'Soporte') return [{ from, to: null }];
  const hours = 2 + (Date.parse(from) % 30);
  return [
    {
      from,
      to: isoOf(Math.max(Date.parse(from), Math.min(Date.parse(from) + (hours / 24) * DAY_MS, endMs))),
    },
  ];
}

/** Nobody can register the domain. */
function mailAddress({ random }: Maker): string {
  return `${slug(personName(random))}${random.between(10, 999)}@correo.example`;
}
