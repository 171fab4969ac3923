import { addDays, formatDate } from '#domain/dates/dates.ts';
import { clientStateAt, hasEnded } from '#domain/dates/expiry.ts';
import { accountGap } from '#domain/dates/outlasting.ts';
import { serviceName } from '#domain/service-name.ts';
import { MAX_SLOTS, parseSlots, profileCountOf } from '#domain/slots/slots.ts';
import { slotWarnings, takenWarnings } from '#domain/slots/slot-warnings.ts';
import { derivedId } from '#domain/ids.ts';
import type { AccountType, Category, Client, ClientState, Streaming } from '#domain/rows.ts';
import {
  type Accepted,
  invalid,
  type RowWrite,
  type Reader,
  type Rejected,
  type RuleContext,
  type Warning,
} from '#contract/mutation.ts';
import { messages } from '#contract/rules.texts.ts';
import { receivedOf } from './received.ts';
import { financeEntry, isFree } from './shared.ts';

export interface AccountRows {
  streaming: Streaming | undefined;
  category: Category | undefined;
  clients: Client[];
}

export type Service = Pick<AccountRows, 'streaming' | 'category'>;

const NO_ACCOUNT: AccountRows = { streaming: undefined, category: undefined, clients: [] };

/** All undefined or empty if the account is gone or was not named. */
export async function readAccount(read: Reader, streamingsId: string | undefined): Promise<AccountRows> {
  if (streamingsId === undefined) return NO_ACCOUNT;
  // Reads of one turn are one trip to the server's database.
  const [streaming, clients] = await Promise.all([
    read.get('streamings', streamingsId),
    read.where('clients', 'streamingsId', streamingsId),
  ]);
  if (!streaming) return NO_ACCOUNT;
  return { streaming, category: await read.get('categories', streaming.categoryId), clients };
}

/** Refuses texts that aren't slots, and more slots than a service has (rules §3). */
export function refuseProfiles(accountType: AccountType, numberprofile: string): Rejected | null {
  const slots = parseSlots(accountType, numberprofile);
  if (slots && slots.length <= MAX_SLOTS) return null;
  const { profilesInvalid, accountInvalid, tooManyProfiles } = messages.client;
  if (slots) return invalid('numberprofile', tooManyProfiles(MAX_SLOTS));
  return invalid('numberprofile', accountType === 'Perfil' ? profilesInvalid : accountInvalid);
}

/** Warns of held or missing slots and of an account that ends first: the reseller may override them. */
export function saleWarnings(client: Client, account: AccountRows, context: RuleContext): Warning[] {
  return [...slotsTaken(client, account, context.nowMs), ...outlasts(client, account.streaming, context)];
}

function slotsTaken(client: Client, { streaming, category, clients }: AccountRows, nowMs: number): Warning[] {
  if (!streaming || clientStateAt(client, nowMs) === 'Vencido') return [];
  const others = holders(clients, client.id, nowMs);
  const texts = slotWarnings(slotsOf(client), { profileCount: profileCountOf(streaming, category), others });
  return texts.map(aboutProfiles);
}

/** Warns that another holds the slot to which an ended client returns (rules §3, CLI-71). */
export function placeTaken(before: Client, after: Client, clients: Client[], nowMs: number): Warning[] {
  if (!comesBack(before, after, nowMs)) return [];
  return takenWarnings(slotsOf(after), holders(clients, after.id, nowMs)).map(aboutProfiles);
}

/** Restarted by a further slot, another account and a return after the end, not by a renewal (rules §3, CLI-12). */
export function heldSince(before: Client, after: Client, { now, nowMs }: RuleContext): string {
  const had = new Set(slotsOf(before));
  const isMoved = before.streamingsId !== after.streamingsId || slotsOf(after).some((slot) => !had.has(slot));
  return isMoved || comesBack(before, after, nowMs) ? now : before.heldSince;
}

const comesBack = (before: Client, after: Client, nowMs: number): boolean =>
  hasEnded(before.endDate, nowMs) && !hasEnded(after.endDate, nowMs);

const aboutProfiles = (text: string): Warning => ({ code: 'profiles', text });

const holders = (clients: Client[], ownId: string, nowMs: number) =>
  clients
    .filter(({ id }) => id !== ownId)
    .filter((other) => clientStateAt(other, nowMs) !== 'Vencido')
    .map((other) => ({ nameuser: other.nameuser, slots: slotsOf(other) }));

const slotsOf = ({ accountType, numberprofile }: Client): readonly number[] =>
  parseSlots(accountType, numberprofile) ?? [];

/**
 * Warns of a client who outlasts an account that ended, ends within days or is in support, as the forms do (rules §3).
 */
export function outlasts(
  { endDate }: Pick<Client, 'endDate'>,
  streaming: Streaming | undefined,
  context: Pick<RuleContext, 'calendar' | 'nowMs'>,
): Warning[] {
  const gap = streaming ? accountGap(endDate, streaming, context) : 'none';
  if (!streaming || gap === 'none' || gap === 'fact') return [];
  return [{ code: 'outlasts_account', text: messages.client.outlasts[gap](formatDate(streaming.endDate)) }];
}

/** Without this there is no Venta to write, and the books need not be read for one. */
export const becomesSold = (before: Client | undefined, wished: ClientState | undefined): boolean =>
  wished === 'Vendido' && before?.state !== 'Vendido';

/** True even for a Venta that an ADMIN deleted: it isn't written again. */
export const wasSold = async (read: Reader, clientId: string): Promise<boolean> =>
  !(await isFree(read, 'finances', saleId(clientId)));

/** The same on every phone, so that a client has one Venta (rules §3). */
export const saleId = (clientId: string): string => derivedId(clientId, 'Venta');

/**
 * The client's Venta: their price, the names at the sale, and `saleId` as its id. `received` came in with it; null if
 * that isn't known.
 */
export function saleEntry(
  client: Client,
  account: Service,
  context: RuleContext,
  received = client.received,
): RowWrite {
  return financeEntry(context, {
    parentId: client.id,
    kind: 'Venta',
    quantity: client.publicprice,
    about: aboutSale(client, account),
    aboutId: client.id,
    received,
    paymentMethod: received ? client.paymentMethod : null,
  });
}

export function aboutSale({ nameuser, numberprofile }: Client, { streaming, category }: Service): string[] {
  return [streaming ? serviceName(streaming, category) : '', nameuser, numberprofile];
}

export interface Sold {
  row: Client;
  owed: RowWrite[];
  warnings: Warning[];
}

/**
 * The first Vendido of a Standby client writes the Venta and starts the days sold. A term that has not begun, after an
 * early renewal, keeps its dates (rules §3, CLI-20). A client whose sale other books have counts as sold.
 */
export function soldIfFirst(
  before: Client,
  after: Client,
  rows: Service & { sold: boolean },
  context: RuleContext,
): Sold {
  const isFirst = before.state !== 'Vendido' && after.state === 'Vendido' && !rows.sold && before.booked;
  if (!isFirst) return { row: after, owed: [], warnings: [] };
  // What a renewal or a debt's payment brought before is in the books already.
  const isNew = after.received === null;
  const received = isNew ? receivedOf({ paid: after.paid }, after.publicprice) : after.received;
  const row = { ...after, ...termOfSale(after, context.now), received };
  const warnings = outlasts(row, rows.streaming, context);
  return { row, owed: [saleEntry(row, rows, context, isNew ? received : null)], warnings };
}

/** What a sale brings: nothing while it is owed. */
export function takenAt({ owed: [entry] }: Pick<Sold, 'owed'>): Pick<Accepted, 'taken' | 'paymentMethod'> {
  const sale = entry?.table === 'finances' ? entry.row : null;
  return { taken: sale?.received ?? 0, paymentMethod: sale?.paymentMethod ?? null };
}

/** `now` is ISO 8601 UTC. A term that has not begun, after an early renewal, keeps its dates. */
export function termOfSale(
  { startDate, endDate, days }: Pick<Client, 'startDate' | 'endDate' | 'days'>,
  now: string,
): Pick<Client, 'startDate' | 'endDate'> {
  return startDate > now ? { startDate, endDate } : { startDate: now, endDate: addDays(now, days) };
}
