import { habitOf } from './currency-habits.ts';

/** For a sale, renewal or refund (wire §1). */
export const MAX_PUBLIC_PRICE = 99_999_999.99;

/** By the unit of the currency's habit; without a bound, a typed zero too many would go unnoticed (ADR 0031). */
const MAX_SUPPLIER_PRICES = { large: 950, middle: 95_000, small: 4_750_000 } as const;
/** In any currency (rules §2). */
export const MAX_SUPPLIER_PRICE = MAX_SUPPLIER_PRICES.small;

/** Until the profile has arrived; also the database's default. */
export const DEFAULT_SYMBOL = 'S/.';

/** Several countries share the symbol `$`. */
export interface Currency {
  country: string;
  symbol: string;
}

/** In the specification's order (rules §7, PRO-02). */
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

/** In the user's currency: 950, or more where 950 is worth less than about USD 250 (rules §2, ACC-31). */
export function maxSupplierPrice(symbolmoney: string): number {
  return MAX_SUPPLIER_PRICES[habitOf(symbolmoney).unit];
}

/** Each symbol once, with all countries that share it. */
export function symbolsWithCountries(): { symbol: string; countries: string[] }[] {
  const symbols = [...new Set(CURRENCIES.map(({ symbol }) => symbol))];
  return symbols.map((symbol) => ({
    symbol,
    countries: CURRENCIES.filter((currency) => currency.symbol === symbol).map(({ country }) => country),
  }));
}
