import type { AccountView } from '#db/account-views.ts';
import { formatAmount } from '#domain/money/money.ts';
import type { AccountType, Client } from '#domain/rows.ts';
import { isSellable } from '#domain/slots/slot-states.ts';
import { formatSlots } from '#domain/slots/slots.ts';
import { type ClientValues, noTexts } from './client-values.ts';
import { slotTiles } from './slot-tiles.ts';

const USUAL_DAYS = '30';

/** The accounts give the usual prices; `symbol` is the currency to write them in. */
interface Others {
  accounts: readonly AccountView[];
  symbol: string;
}

/** Fills the form so that a usual sale needs only name and phone. */
export function newSale(account: AccountView, others: Others, nowMs: number): ClientValues {
  return {
    ...noTexts(),
    accountType: 'Perfil',
    numberprofile: usualSlots('Perfil', account, nowMs),
    days: USUAL_DAYS,
    publicprice: usualPrice('Perfil', account, others),
    state: 'Vendido',
  };
}

/** The first profile that nobody has, else one whose client has ended and may yet renew; all of them for Cuenta. */
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

/** The price of the client of this type and category who started last, as text; empty without one. */
export function usualPrice(
  accountType: AccountType,
  { streaming }: AccountView,
  { accounts, symbol }: Others,
): string {
  const sold = accounts
    .filter((other) => other.streaming.categoryId === streaming.categoryId)
    .flatMap(({ clients }) => clients)
    .filter((client) => client.accountType === accountType);
  const last = sold.reduce<Client | null>(
    (newest, client) => (newest && newest.startDate >= client.startDate ? newest : client),
    null,
  );
  return last ? formatAmount(last.publicprice, symbol) : '';
}
