import { habitOf } from './currency-habits.ts';

/** The most that a client can be charged, in a sale, renewal or refund (wire §1). */
export const MAX_PUBLIC_PRICE = 99_999_999.99;

/** By how much one unit of the currency buys; without a bound, a zero too many would go unseen (ADR 0031). */
const MAX_SUPPLIER_PRICES = { large: 950, middle: 95_000, small: 4_750_000 } as const;
/** The most that an account can cost in any currency (rules §2). */
export const MAX_SUPPLIER_PRICE = MAX_SUPPLIER_PRICES.small;

/** The symbol of a reseller whose profile isn't on the device yet. The database begins a row with it too. */
export const DEFAULT_SYMBOL = 'S/.';

/** A choice in the currency selector. Several countries share the symbol `$`. */
export interface Currency {
  /** In Spanish */
  country: string;
  /** The user's `symbolmoney` */
  symbol: string;
}

/** The 20 currencies that can be chosen, in the specification's order. Source: rules §7, PRO-02. */
export const CURRENCIES: readonly Currency[] = [
  { country: 'Argentina', symbol: 'ARS' },
  { country: 'Bolivia', symbol: 'BOB' },
  { country: 'Brasil', symbol: 'BRL' },
  { country: 'Chile', symbol: 'CLP' },
  { country: 'Colombia', symbol: 'COP' },
  { country: 'Costa Rica', symbol: 'CRC' },
  { country: 'Cuba', symbol: 'CUP' },
  { country: 'República Dominicana', symbol: 'DOP' },
  { country: 'Ecuador', symbol: '$' },
  { country: 'El Salvador', symbol: '$' },
  { country: 'Guatemala', symbol: 'GTQ' },
  { country: 'Honduras', symbol: 'HNL' },
  { country: 'México', symbol: 'MXN' },
  { country: 'Nicaragua', symbol: 'NIO' },
  { country: 'Panamá', symbol: 'PAB' },
  { country: 'Paraguay', symbol: 'PYG' },
  { country: 'Perú', symbol: 'S/.' },
  { country: 'Uruguay', symbol: 'UYU' },
  { country: 'Venezuela', symbol: 'VES' },
  { country: 'Resto del mundo', symbol: '$' },
];

/**
 * The most that an account may cost, in the user's currency: 950, and more where 950 is less than about USD 250.
 * Source: rules §2, ACC-31.
 */
export function maxSupplierPrice(symbolmoney: string): number {
  return MAX_SUPPLIER_PRICES[habitOf(symbolmoney).unit];
}

/** The symbols of the list, each once with the countries that share it. */
export function symbolsWithCountries(): { symbol: string; countries: string[] }[] {
  const symbols = [...new Set(CURRENCIES.map(({ symbol }) => symbol))];
  return symbols.map((symbol) => ({
    symbol,
    countries: CURRENCIES.filter((currency) => currency.symbol === symbol).map(({ country }) => country),
  }));
}
