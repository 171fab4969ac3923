import { type EditedTemplates, templateOf } from '#domain/messages/message-templates.ts';
import { renewalPrice } from '#domain/money/list-prices.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Category, Client, Profile, Streaming } from '#domain/rows.ts';
import { serviceName } from '#domain/service-name.ts';
import { partLabel, partValue } from '#domain/slots/slot-list-text.ts';

/** What a page shows before and after its services, as JSON before it is sealed. */
export interface PageHead {
  /** The reseller's name, and their phone in E.164. */
  from: string;
  phone: string;
  client: string;
  /** How to pay, or empty. */
  pay: string;
  /** Said once every service is over. */
  ended: string;
}

/** A service that the client holds, as JSON before it is sealed. */
export interface PageService {
  name: string;
  /** `Perfil` and `2`, or `Cuenta completa` and `perfiles 1-5`. */
  part: string;
  slot: string;
  user: string;
  password: string;
  pin: string | null;
  url: string | null;
  /** ISO 8601 UTC; the ring runs from the one to the other. */
  startDate: string;
  endDate: string;
  /** What the client's days cost next time, in words, and how many they are. */
  price: string;
  days: number;
}

/** Services beyond these, the first to end, are left out: the page stays small. */
const MAX_SERVICES = 10;

export function pageHead(
  { username, phone }: Pick<Profile, 'username' | 'phone'>,
  { nameuser }: Pick<Client, 'nameuser'>,
  edited: EditedTemplates,
): PageHead {
  return {
    from: username,
    phone,
    client: nameuser,
    pay: templateOf('pago', edited),
    ended: templateOf('fin_pagina', edited),
  };
}

export interface Held {
  client: Client;
  streaming: Streaming;
  category: Category | undefined;
}

/**
 * The services of one person, the last to end first. It depends on rows alone, not on the time: a service that ends is
 * no change, and the server gives it out no longer.
 */
export function pageServices(held: readonly Held[], symbolmoney: string): PageService[] {
  return held
    .filter(({ client }) => client.state !== 'Standby')
    .toSorted((one, other) => (isBefore(one.client, other.client) ? 1 : -1))
    .slice(0, MAX_SERVICES)
    .map((each) => serviceOf(each, symbolmoney));
}

const isBefore = (one: Client, other: Client): boolean =>
  one.endDate === other.endDate ? one.id < other.id : one.endDate < other.endDate;

function serviceOf({ client, streaming, category }: Held, symbolmoney: string): PageService {
  const { pin, startDate, endDate, days } = client;
  return {
    name: serviceName(streaming, category),
    part: partLabel(client),
    slot: partValue(client),
    user: streaming.email,
    password: streaming.password,
    pin,
    url: streaming.url,
    startDate,
    endDate,
    price: formatMoney(renewalPrice(client, category, days), symbolmoney),
    days,
  };
}
