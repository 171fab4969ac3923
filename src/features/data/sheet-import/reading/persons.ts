import type { Column } from './roles.ts';
import { type Cell, plainWords, textOf } from './grid.ts';
import { isThirdPerson, ofClients, headerWords } from './header-words.ts';

/** Digits of a number without its country's code and prefixes. */
const OWN_DIGITS = 8;

interface Persons {
  client: Column | undefined;
  thirds: readonly Column[];
}

/** Each phone goes to the nearest person. `doubtful` are indexes of phones that may be a third person's. */
export function ownPhones(
  columns: Column[],
  sample: readonly Cell[][],
): { columns: Column[]; doubtful: readonly number[] } {
  const titled = withoutTitular(columns);
  const persons: Persons = {
    client: titled.find(({ role, group }) => role === 'client' && group === null),
    thirds: titled.filter(isThird),
  };
  const bare = titled.filter((column) => column.role === 'phone' && column.group === null);
  const named = bare.filter(({ header }) => ofClients(headerWords(header)));
  const open = bare.filter((column) => !named.includes(column));
  if (persons.thirds.length === 0 || open.length === 0) return { columns: titled, doubtful: [] };
  const paired = pairsOf(open, persons);
  const owners = new Map(
    open.map((column) => {
      const owner = paired?.get(column) ?? ownerOf(column, persons, sample, titled);
      // An unsure phone is the third person's if there are several: another one is the client's then.
      return [column, owner === 'unsure' && bare.length > 1 ? nearestThird(column, persons) : owner];
    }),
  );
  const isNew = !titled.some(({ role }) => role === 'supplierPhone');
  return {
    columns: titled.map((column) => {
      const owner = owners.get(column);
      if (owner === undefined || owner === 'client' || owner === 'unsure') return column;
      return { ...column, role: owner.role === 'supplier' && isNew ? 'supplierPhone' : null };
    }),
    doubtful: open.filter((column) => owners.get(column) === 'unsure').map(({ index }) => index),
  };
}

type Owner = Column | 'client' | 'unsure';

const PHONE = /\b(?:tel\w*|cel\w*|numero|whats\w*|wsp|wpp|contacto|movil|phone|fone)\b/;

const isThird = ({ role, header, group }: Column): boolean => {
  const words = headerWords(header);
  return (
    group === null &&
    (role === 'supplier' ||
      (role === null && (isThirdPerson(words) || /\btitular\b/.test(words)) && !PHONE.test(words)))
  );
};

/** A `titular` beside a column of clients is another person, else the client. */
function withoutTitular(columns: Column[]): Column[] {
  const hasClient = columns.some(({ role, header }) => role === 'client' && ofClients(headerWords(header)));
  return columns.map((column) =>
    hasClient && column.role === 'client' && /\btitular\b/.test(plainWords(column.header))
      ? { ...column, role: null }
      : column,
  );
}

/** Equal numbers of phones and persons, alternating: the owner of each is clear. */
function pairsOf(phones: readonly Column[], { client, thirds }: Persons): Map<Column, Owner> | null {
  if (!client || phones.length !== thirds.length + 1) return null;
  const people = [client, ...thirds].toSorted((one, other) => one.index - other.index);
  const isAfter = phones.every((phone, at) => {
    const [own, next] = [people[at], people[at + 1]];
    return own && own.index < phone.index && (!next || phone.index < next.index);
  });
  const isBefore = phones.every((phone, at) => {
    const [own, last] = [people[at], people[at - 1]];
    return own && phone.index < own.index && (!last || last.index < phone.index);
  });
  if (!isAfter && !isBefore) return null;
  return new Map(
    phones.map((phone, at) => [phone, people[at] === client ? 'client' : (people[at] ?? 'unsure')]),
  );
}

const far = (one: Column, other: Column | undefined): number =>
  other ? Math.abs(one.index - other.index) : Infinity;

const nearestThird = (phone: Column, { thirds }: Persons): Owner =>
  thirds.reduce<Column | undefined>(
    (best, third) => (far(phone, third) < far(phone, best) ? third : best),
    undefined,
  ) ?? 'unsure';

/** Decided by the rows, else by distance; `unsure` if the nearer is a third person. */
function ownerOf(
  phone: Column,
  persons: Persons,
  sample: readonly Cell[][],
  columns: readonly Column[],
): Owner {
  const third = nearestThird(phone, persons);
  if (third === 'client' || third === 'unsure') return third;
  const hasOwn = columns.some(
    ({ role, header }) =>
      role === 'supplierPhone' ||
      (role === null && isThirdPerson(headerWords(header)) && PHONE.test(headerWords(header))),
  );
  if (hasOwn) return 'client';
  const told = toldByRows(phone, third, persons.client, sample);
  if (told !== null) return told === 'third' ? third : 'client';
  return far(phone, persons.client) < far(phone, third) ? 'client' : 'unsure';
}

/** A phone that stays while clients change is the third person's; one that changes while that person stays is not. */
function toldByRows(
  phone: Column,
  third: Column,
  client: Column | undefined,
  sample: readonly Cell[][],
): 'third' | 'client' | null {
  const groups = new Map<string, { phones: Set<string>; clients: Set<string> }>();
  for (const row of sample) {
    const digits = textOf(row[phone.index]).replace(/\.0$/, '').replace(/\D/g, '').slice(-OWN_DIGITS);
    const name = plainWords(textOf(row[third.index]));
    if (digits === '' || name === '') continue;
    const group = groups.get(name) ?? { phones: new Set(), clients: new Set() };
    groups.set(name, group);
    group.phones.add(digits);
    if (client) group.clients.add(plainWords(textOf(row[client.index])));
  }
  const all = [...groups.values()];
  if (all.some(({ phones }) => phones.size > 1)) return 'client';
  return all.some(({ clients }) => clients.size > 1) ? 'third' : null;
}
