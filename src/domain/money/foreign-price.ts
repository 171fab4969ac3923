import type { Finance } from '#domain/rows.ts';
import { habitOf } from './currencies.ts';
import { formatAmount, fromCents, toCents } from './money.ts';
import { amountOf } from './typed-amounts.ts';

/** Currencies in which suppliers are paid besides one's own (FIN-39). */
const CURRENCIES = ['USD', 'USDT'] as const;

export type ForeignCurrency = (typeof CURRENCIES)[number];

export interface ForeignPrice {
  currency: ForeignCurrency;
  amount: number;
  /** Own currency for one of the other. */
  rate: number;
}

/** Amounts in dollars are typed and shown as dollars are. */
export const DOLLAR_SYMBOL = '$';

/** None that is one's own. */
export const foreignCurrencies = (symbol: string): ForeignCurrency[] =>
  CURRENCIES.filter((currency) => !habitOf(symbol).words.includes(currency.toLowerCase()));

const WRITTEN_SO = /^(\d+(?:\.\d+)?) (USD|USDT) a (\d+(?:\.\d+)?)$/;

/** `12.50 USDT a 3.75`, how a line of the books was paid. */
export const foreignText = ({ currency, amount, rate }: ForeignPrice): string =>
  `${amount.toFixed(2)} ${currency} a ${rate}`;

/** Null for any other means of payment. */
export function readForeign(text: string | null): ForeignPrice | null {
  const [, amount, currency, rate] = WRITTEN_SO.exec(text ?? '') ?? [];
  return currency
    ? { currency: currency as ForeignCurrency, amount: Number(amount), rate: Number(rate) }
    : null;
}

/** A means of payment as its reader writes amounts: `12.50 USDT a 4.100,5`. */
export function shownMethod(text: string | null, symbol: string): string | null {
  const price = readForeign(text);
  if (!price) return text;
  const { currency, amount, rate } = price;
  return `${formatAmount(amount, DOLLAR_SYMBOL)} ${currency} a ${rateText(rate, symbol)}`;
}

/** In one's own currency, to the cent. */
export const ownPriceOf = ({ amount, rate }: Pick<ForeignPrice, 'amount' | 'rate'>): number =>
  fromCents(Math.round(toCents(amount) * rate));

const MANY_DECIMALS = /^\d+[.,]\d{4,6}$/;

/** Takes up to six decimals, more than an amount has. NaN if unreadable or 0. */
export function rateOf(text: string, symbol: string): number {
  const typed = text.trim();
  const rate = MANY_DECIMALS.test(typed) ? Number(typed.replace(',', '.')) : amountOf(typed, symbol);
  return rate > 0 ? rate : Number.NaN;
}

/** As `rateOf` reads it. */
export function rateText(rate: number, symbol: string): string {
  const short = formatAmount(rate, symbol);
  return amountOf(short, symbol) === rate ? short : rate.toFixed(4).replace('.', habitOf(symbol).decimal);
}

type Line = Pick<Finance, 'date' | 'description' | 'paymentMethod'>;

/** The newest rate of the currency, and the newest amount of lines with this description. */
export function lastForeign(
  lines: readonly Line[],
  currency: ForeignCurrency,
  description: string,
): { rate: number | null; amount: number | null } {
  let [newest, own]: [Line | null, Line | null] = [null, null];
  for (const line of lines) {
    if (readForeign(line.paymentMethod)?.currency !== currency) continue;
    if (!newest || line.date > newest.date) newest = line;
    if (line.description === description && (!own || line.date > own.date)) own = line;
  }
  return {
    rate: readForeign(newest?.paymentMethod ?? null)?.rate ?? null,
    amount: readForeign(own?.paymentMethod ?? null)?.amount ?? null,
  };
}
