import { daysBetween, formatDate } from '#domain/dates.ts';
import { clientStateAt } from '#domain/expiry.ts';
import { parseSlots, profileCountOf } from '#domain/slots.ts';
import { slotWarnings } from '#domain/slot-warnings.ts';
import { derivedId } from '#domain/ids.ts';
import type { AccountType, Category, Client, Streaming } from '#domain/rows.ts';
import {
  invalid,
  type Change,
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
export function saleWarnings(client: Client, account: AccountRows, nowMs: number): Warning[] {
  if (!account.streaming) return [];
  return [...slotsTaken(client, account, nowMs), ...outlasts(client, account.streaming)];
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

/**
 * A warning when the client's days end after the account's (rules §3). Days are what is sold: a sale in the
 * evening of 30 days on an account bought that morning for 30 days outlasts it by hours, and by no day.
 */
export function outlasts(client: Client, streaming: Streaming): Warning[] {
  if (daysBetween(streaming.endDate, client.endDate) < 1) return [];
  return [{ code: 'outlasts_account', text: messages.client.outlastsAccount(formatDate(streaming.endDate)) }];
}

/** Whether a client's Venta was ever written; one that an ADMIN has deleted stays so. */
export const wasSold = async (read: Reader, clientId: string): Promise<boolean> =>
  !(await isFree(read, 'finances', saleId(clientId)));

/** The id of a client's one Venta, the same from whichever phone it comes (rules §3). */
export const saleId = (clientId: string): string => derivedId(clientId, 'Venta');

/** The Venta of a client that is, or first becomes, Vendido; nothing when it is there already. */
export function saleEntry(client: Client, streaming: Streaming | undefined, context: RuleContext): Change {
  return financeEntry(context, {
    parentId: client.id,
    kind: 'Venta',
    quantity: client.publicprice,
    about: [streaming?.name ?? '', client.nameuser, client.numberprofile],
  });
}

/** The Venta that a change of state from Standby owes, if it hasn't been written before. */
export function owedSale(
  before: Client,
  after: Client,
  rows: { sold: boolean; streaming: Streaming | undefined },
  context: RuleContext,
): Change[] {
  const firstSold = before.state !== 'Vendido' && after.state === 'Vendido' && !rows.sold;
  return firstSold ? [saleEntry(after, rows.streaming, context)] : [];
}
