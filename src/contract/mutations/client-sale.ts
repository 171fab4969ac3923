import { addDays, formatDate } from '#domain/dates/dates.ts';
import { clientStateAt } from '#domain/dates/expiry.ts';
import { outlastsAccount } from '#domain/dates/outlasting.ts';
import { serviceName } from '#domain/service-name.ts';
import { parseSlots, profileCountOf } from '#domain/slots/slots.ts';
import { slotWarnings } from '#domain/slots/slot-warnings.ts';
import { derivedId } from '#domain/ids.ts';
import type { AccountType, Category, Client, Streaming } from '#domain/rows.ts';
import {
  invalid,
  type RowWrite,
  type Reader,
  type Rejected,
  type RuleContext,
  type Warning,
} from '#contract/mutation.ts';
import { messages } from '#contract/rules.messages.ts';
import { financeEntry, isFree } from './shared.ts';

/** The account that a client is sold on, and who else is on it. */
export interface AccountRows {
  streaming: Streaming | undefined;
  category: Category | undefined;
  clients: Client[];
}

/** An account as far as its service's name goes. */
export type Service = Pick<AccountRows, 'streaming' | 'category'>;

export async function readAccount(read: Reader, streamingsId: string | undefined): Promise<AccountRows> {
  const streaming = streamingsId === undefined ? undefined : await read.get('streamings', streamingsId);
  if (!streaming) return { streaming: undefined, category: undefined, clients: [] };
  return {
    streaming,
    category: await read.get('categories', streaming.categoryId),
    clients: await read.where('clients', 'streamingsId', streaming.id),
  };
}

/** Refuses profiles that can't be read as slots (rules §3). */
export function refuseProfiles(accountType: AccountType, numberprofile: string): Rejected | null {
  if (parseSlots(accountType, numberprofile)) return null;
  const { profilesInvalid, accountInvalid } = messages.client;
  return invalid('numberprofile', accountType === 'Perfil' ? profilesInvalid : accountInvalid);
}

/** What the reseller should know of a sale and may override: slots held or missing, an account that ends first. */
export function saleWarnings(client: Client, account: AccountRows, context: RuleContext): Warning[] {
  return [...slotsTaken(client, account, context.nowMs), ...outlasts(client, account.streaming, context)];
}

function slotsTaken(client: Client, { streaming, category, clients }: AccountRows, nowMs: number): Warning[] {
  if (!streaming) return [];
  const others = clients
    .filter((other) => other.id !== client.id && clientStateAt(other, nowMs) !== 'Vencido')
    .map((other) => ({
      nameuser: other.nameuser,
      slots: parseSlots(other.accountType, other.numberprofile) ?? [],
    }));
  const wanted = parseSlots(client.accountType, client.numberprofile) ?? [];
  const texts = slotWarnings(wanted, { profileCount: profileCountOf(streaming, category), others });
  return texts.map((text) => ({ code: 'profiles', text }));
}

/** A warning when the client's last day lies after the account's (rules §3), in the same words as the forms'. */
export function outlasts(
  { endDate }: Pick<Client, 'endDate'>,
  streaming: Streaming | undefined,
  { calendar }: Pick<RuleContext, 'calendar'>,
): Warning[] {
  if (!streaming || !outlastsAccount(endDate, streaming.endDate, calendar)) return [];
  return [{ code: 'outlasts_account', text: messages.client.outlastsAccount(formatDate(streaming.endDate)) }];
}

/** Whether a client's Venta was ever written; one that an ADMIN has deleted stays so. */
export const wasSold = async (read: Reader, clientId: string): Promise<boolean> =>
  !(await isFree(read, 'finances', saleId(clientId)));

/** The id of a client's one Venta, the same from whichever phone it comes (rules §3). */
export const saleId = (clientId: string): string => derivedId(clientId, 'Venta');

/** The Venta of a client that is, or first becomes, Vendido; nothing when it is there already. */
export function saleEntry(client: Client, account: Service, context: RuleContext): RowWrite {
  return financeEntry(context, {
    parentId: client.id,
    kind: 'Venta',
    quantity: client.publicprice,
    about: aboutSale(client, account),
  });
}

/** What a line of the books says of a client's sale or renewal: the service by its present name, who, and what of it. */
export function aboutSale({ nameuser, numberprofile }: Client, { streaming, category }: Service): string[] {
  return [streaming ? serviceName(streaming, category) : '', nameuser, numberprofile];
}

/** A client after a change of state: as they are now, and what that writes and warns of besides. */
export interface Sold {
  row: Client;
  owed: RowWrite[];
  warnings: Warning[];
}

/**
 * A Standby client who first becomes Vendido: the Venta is written, and the days that were sold begin. Those of a term
 * that is yet to come, after an early renewal, begin in their time. All else stays as it is (rules §3, CLI-20).
 */
export function soldIfFirst(
  before: Client,
  after: Client,
  rows: Service & { sold: boolean },
  context: RuleContext,
): Sold {
  const isFirst = before.state !== 'Vendido' && after.state === 'Vendido' && !rows.sold;
  if (!isFirst) return { row: after, owed: [], warnings: [] };
  const row = { ...after, ...termOfSale(after, context.now) };
  const warnings = outlasts(row, rows.streaming, context);
  return { row, owed: [saleEntry(row, rows, context)], warnings };
}

/** The term of a client who is sold at `now`, ISO 8601 UTC: from now, unless it is yet to begin by an early renewal. */
export function termOfSale(
  { startDate, endDate, days }: Pick<Client, 'startDate' | 'endDate' | 'days'>,
  now: string,
): Pick<Client, 'startDate' | 'endDate'> {
  return startDate > now ? { startDate, endDate } : { startDate: now, endDate: addDays(now, days) };
}
