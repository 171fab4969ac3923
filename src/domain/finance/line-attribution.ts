import { groupBy } from '#domain/group-by.ts';
import { mobileForm } from '#domain/phones/phone-forms.ts';
import { serviceName } from '#domain/service-name.ts';
import type { Category, Client, Finance, Streaming, Supplier } from '#domain/rows.ts';
import { isCorrection } from './corrections.ts';
import { isFromSupplier, type LineParts, partsOf } from './line-parts.ts';

/** Subjects of a line. An empty key means unknown. */
export interface LineAttribution extends LineParts {
  supplierId: string;
  /** Empty unless it is a single account: the client's present one. */
  accountId: string;
  /** Empty unless it is a single client. */
  clientId: string;
  /** True for a supplier's refund and its corrections. */
  fromSupplier: boolean;
  /** Their phone, which joins several clients of one person, else their name. */
  clientKey: string;
}

export interface Catalogue {
  categories: readonly Category[];
  suppliers: readonly Supplier[];
  streamings: readonly Streaming[];
  clients: readonly Client[];
}

/** Client key of account costs, which belong to no single client. */
export const FOR_ACCOUNTS = '*';

/**
 * Attributes lines of the books. Sales, renewals and refunds name their client; else the words of the description find
 * the row. `entryOf` finds the entry that a correction changes.
 */
export function lineAttribution(
  catalogue: Catalogue,
  entryOf: (id: string) => Finance | undefined,
): (line: Finance) => LineAttribution {
  const found = new WeakMap<Finance, LineAttribution>();
  let index: Index | undefined;
  const attributionOf = (line: Finance): LineAttribution => {
    const known = found.get(line);
    if (known) return known;
    const mended = isCorrection(line) ? entryOf(line.correctsId) : undefined;
    const attribution = mended ? attributionOf(mended) : attributionIn((index ??= indexOf(catalogue)), line);
    found.set(line, attribution);
    return attribution;
  };
  return attributionOf;
}

type Index = ReturnType<typeof indexOf>;

function indexOf({ categories, streamings, clients }: Catalogue) {
  const categoryById = new Map(categories.map((category) => [category.id, category]));
  const nameOf = (account: Streaming): string => serviceName(account, categoryById.get(account.categoryId));
  const present = new Set(categories.map(({ name }) => name));
  return {
    nameOf,
    present,
    services: new Set([...present, ...streamings.map(({ name }) => name)]),
    accountById: new Map(streamings.map((account) => [account.id, account])),
    accountsByEmail: groupBy(streamings, ({ email }) => email),
    accountsByFormerEmail: groupBy(streamings, ({ emailtwo }) => emailtwo),
    // Account costs need none of these, and lines that name their client only the first.
    clientById: once(() => new Map(clients.map((client) => [client.id, client]))),
    clientsByName: once(() => groupBy(clients, ({ nameuser }) => nameuser)),
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

function attributionIn(index: Index, line: Finance): LineAttribution {
  const parts = partsOf(line, index.services);
  if (line.kind === 'Inversion') {
    const named = index.accountById.get(line.aboutId ?? '');
    const accounts = named ? [named] : accountsOf(index, parts);
    const [account] = accounts;
    const who = parts.who || (account?.email ?? '');
    return {
      ...parts,
      who,
      service: serviceOf(index, parts, account),
      supplierId: account?.supplierId ?? '',
      accountId: accounts.length === 1 ? (account?.id ?? '') : '',
      clientId: '',
      fromSupplier: isFromSupplier(line),
      clientKey: FOR_ACCOUNTS,
    };
  }
  const clients = clientsOf(index, line, parts);
  const [client] = clients;
  const account = index.accountById.get(client?.streamingsId ?? '');
  return {
    ...parts,
    service: serviceOf(index, parts, account),
    supplierId: account?.supplierId ?? '',
    accountId: clients.every(({ streamingsId }) => streamingsId === account?.id) ? (account?.id ?? '') : '',
    clientId: clients.length === 1 ? (client?.id ?? '') : '',
    fromSupplier: false,
    clientKey: client ? mobileForm(client.phoneuser) : parts.who,
  };
}

/** Name at the time of the line, unless no category has it any more. */
function serviceOf(
  { present, nameOf }: Index,
  { service }: LineParts,
  account: Streaming | undefined,
): string {
  return account && !present.has(service) ? nameOf(account) : service;
}

/** Accounts with this user name; of several, those of this service. Empty if they have several suppliers. */
function accountsOf(index: Index, { service, who }: LineParts): readonly Streaming[] {
  const accounts = index.accountsByEmail.get(who) ?? index.accountsByFormerEmail.get(who) ?? [];
  if (accounts.length < 2) return accounts;
  const [first, ...others] = preferred(accounts, (account) => isOfService(index, account, service));
  if (!first || !others.every(({ supplierId }) => supplierId === first.supplierId)) return [];
  return [first, ...others];
}

/** The client, or several of one person if nothing decides between them. */
function clientsOf(index: Index, line: Finance, { service, who, slots }: LineParts): readonly Client[] {
  const about = index.clientById().get(line.aboutId ?? '');
  if (about) return [about];
  const namesakes = index.clientsByName().get(who) ?? [];
  // A line of a client who has gone belongs to a namesake only if service and profiles match too.
  const named = line.aboutId
    ? namesakes.filter((client) => isSoldAs(index, client, { service, slots }))
    : namesakes;
  if (named.length === 1) return named;
  const ofService = preferred(named, ({ streamingsId }) => {
    const account = index.accountById.get(streamingsId);
    return account !== undefined && isOfService(index, account, service);
  });
  const [first, ...others] = preferred(ofService, ({ numberprofile }) => numberprofile === slots);
  if (!first) return [];
  const phone = mobileForm(first.phoneuser);
  if (!others.every(({ phoneuser }) => mobileForm(phoneuser) === phone)) return [];
  return [first, ...others];
}

function isSoldAs(
  index: Index,
  client: Client,
  { service, slots }: Pick<LineParts, 'service' | 'slots'>,
): boolean {
  const account = index.accountById.get(client.streamingsId);
  return account !== undefined && client.numberprofile === slots && isOfService(index, account, service);
}

function isOfService({ nameOf }: Index, account: Streaming, service: string): boolean {
  return account.name === service || nameOf(account) === service;
}

/** Falls back to all rows if none matches. */
function preferred<Row>(rows: readonly Row[], is: (row: Row) => boolean): readonly Row[] {
  const best = rows.length > 1 ? rows.filter(is) : rows;
  return best.length > 0 ? best : rows;
}
