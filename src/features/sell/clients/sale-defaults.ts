import type { AccountView } from '#db/account-views.ts';
import { listedDays, listPrice } from '#domain/money/list-prices.ts';
import { formatAmount } from '#domain/money/money.ts';
import { numberOf } from '#domain/money/typed-numbers.ts';
import type { AccountType, Client, Streaming } from '#domain/rows.ts';
import { isSellable } from '#domain/slots/slot-states.ts';
import { formatSlots } from '#domain/slots/slots.ts';
import { PAID } from '#workspace/forms/payment.ts';
import { type ClientValues, noTexts, personValues } from './client-values.ts';
import { slotTiles } from './slot-tiles.ts';

const USUAL_DAYS = 30;

/** All rows, the source of usual prices; `symbol` is the currency of the text. */
interface Others {
  streamings: readonly Streaming[];
  clients: readonly Client[];
  symbol: string;
}

interface Sale {
  nowMs: number;
  buyer?: Client | undefined;
}

/** Prefills the form so that a usual sale needs only name and phone. */
export function newSale(account: AccountView, others: Others, { nowMs, buyer }: Sale): ClientValues {
  const days = listedDays(account.category, { type: 'Perfil', days: USUAL_DAYS });
  return {
    ...noTexts(),
    ...(buyer && personValues(buyer)),
    accountType: 'Perfil',
    numberprofile: usualSlots('Perfil', account, nowMs),
    days: String(days),
    publicprice: proposedPrice({ accountType: 'Perfil', days: String(days) }, account, others),
    state: 'Vendido',
    ...PAID,
    method: buyer?.paymentMethod ?? '',
    more: '',
  };
}

/** The first empty profile, else an ended client's, who may still renew; for Cuenta all profiles. */
export function usualSlots(accountType: AccountType, account: AccountView, nowMs: number): string {
  const tiles = slotTiles(account, null, nowMs);
  if (accountType === 'Cuenta')
    return formatSlots(
      'Cuenta',
      tiles.map(({ slot }) => slot),
    );
  const free = tiles.find(({ status }) => status === 'free') ?? tiles.find(isSellable);
  return free ? String(free.slot) : '';
}

/** The service's own price for this type and these days, else the last price of the type (CAT-12). */
export function proposedPrice(
  { accountType, days }: Pick<ClientValues, 'accountType' | 'days'>,
  account: AccountView,
  others: Others,
): string {
  const listed = listPrice(account.category, { type: accountType, days: numberOf(days) });
  return listed === undefined
    ? usualPrice(accountType, account, others)
    : formatAmount(listed, others.symbol);
}

/**
 * Price of the last started client of this type and category, as text; empty without one. It is one pass over unsorted
 * rows: with 50,000 clients, sorting those of each account took a tenth of a second of a press.
 */
export function usualPrice(
  accountType: AccountType,
  { streaming }: AccountView,
  { streamings, clients, symbol }: Others,
): string {
  const { categoryId } = streaming;
  const alike = new Set(streamings.filter((other) => other.categoryId === categoryId).map(({ id }) => id));
  let last: Client | null = null;
  for (const client of clients) {
    const isNewer = last === null || client.startDate > last.startDate;
    if (isNewer && client.accountType === accountType && alike.has(client.streamingsId)) last = client;
  }
  return last ? formatAmount(last.publicprice, symbol) : '';
}
