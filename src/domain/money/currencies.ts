/** How amounts of a currency are written, read and bounded (ADR 0031). */
export interface CurrencyHabit {
  group: '.' | ',';
  decimal: '.' | ',';
  /** `large`: 950 units are about USD 250 or more. `small`: nobody prices in cents. */
  unit: 'large' | 'middle' | 'small';
  /** Accepted before or after a number, besides the symbol; lower case, no accents. */
  words: readonly string[];
}

/** Several countries share the symbol `$`. */
export interface Currency extends CurrencyHabit {
  /** Spanish, as the selector shows it. */
  country: string;
  /** ISO 3166 code of the country whose phones begin with this currency; null for the rest of the world (SES-41). */
  code: string | null;
  symbol: string;
}

const POINTS = { group: '.', decimal: ',' } as const;
const COMMAS = { group: ',', decimal: '.' } as const;

const pesos = (...own: string[]): string[] => ['$', 'pesos', 'peso', ...own];
const DOLLARS = ['us$', 'u$s', '$us', 'usd', 'dolares', 'dolar'];
const BALBOAS = ['b/.', 'b/', 'balboas', 'balboa', '$', ...DOLLARS];
const BOLIVARES = ['bs.', 'bs', 'bs.s', 'bs.d', 'bolivares', 'bolivar'];
const BOLIVIANOS = ['bs.', 'bs', 'bolivianos', 'boliviano'];
const COLONES = ['₡', '¢', 'colones', 'colon'];
const CORDOBAS = ['c$', 'cordobas', 'cordoba'];
const GUARANIES = ['₲', 'gs.', 'gs', 'g.', 'guaranies', 'guarani'];
const LEMPIRAS = ['l.', 'l', 'lps.', 'lps', 'lempiras', 'lempira'];
const QUETZALES = ['q.', 'q', 'quetzales', 'quetzal'];
const REALES = ['r$', 'reales', 'reais', 'real'];
const SOLES = ['s/', 's.', 'pen', 'soles', 'sol'];

const DOLLAR = { symbol: '$', ...COMMAS, unit: 'large', words: DOLLARS } as const;
export const REST_OF_THE_WORLD: Currency = { country: 'Resto del mundo', code: null, ...DOLLAR };

/**
 * All facts of each currency, in the specification's order (rules §7, PRO-02). Separators are CLDR's, except Costa
 * Rica's, whose space is a point here (ADR 0031).
 */
export const CURRENCIES: readonly Currency[] = [
  { country: 'Argentina', code: 'AR', symbol: 'ARS', ...POINTS, unit: 'small', words: pesos('ar$') },
  { country: 'Bolivia', code: 'BO', symbol: 'BOB', ...POINTS, unit: 'middle', words: BOLIVIANOS },
  { country: 'Brasil', code: 'BR', symbol: 'BRL', ...POINTS, unit: 'middle', words: REALES },
  { country: 'Chile', code: 'CL', symbol: 'CLP', ...POINTS, unit: 'small', words: pesos('clp$') },
  { country: 'Colombia', code: 'CO', symbol: 'COP', ...POINTS, unit: 'small', words: pesos('col$') },
  { country: 'Costa Rica', code: 'CR', symbol: 'CRC', ...POINTS, unit: 'small', words: COLONES },
  { country: 'Cuba', code: 'CU', symbol: 'CUP', ...COMMAS, unit: 'small', words: pesos() },
  {
    country: 'República Dominicana',
    code: 'DO',
    symbol: 'DOP',
    ...COMMAS,
    unit: 'middle',
    words: pesos('rd$'),
  },
  { country: 'Ecuador', code: 'EC', ...DOLLAR },
  { country: 'El Salvador', code: 'SV', ...DOLLAR },
  { country: 'Guatemala', code: 'GT', symbol: 'GTQ', ...COMMAS, unit: 'middle', words: QUETZALES },
  { country: 'Honduras', code: 'HN', symbol: 'HNL', ...COMMAS, unit: 'middle', words: LEMPIRAS },
  { country: 'México', code: 'MX', symbol: 'MXN', ...COMMAS, unit: 'middle', words: pesos('mx$', 'mxn$') },
  { country: 'Nicaragua', code: 'NI', symbol: 'NIO', ...COMMAS, unit: 'middle', words: CORDOBAS },
  { country: 'Panamá', code: 'PA', symbol: 'PAB', ...COMMAS, unit: 'large', words: BALBOAS },
  { country: 'Paraguay', code: 'PY', symbol: 'PYG', ...POINTS, unit: 'small', words: GUARANIES },
  { country: 'Perú', code: 'PE', symbol: 'S/.', ...COMMAS, unit: 'large', words: SOLES },
  { country: 'Uruguay', code: 'UY', symbol: 'UYU', ...POINTS, unit: 'middle', words: pesos('$u', 'uy$') },
  { country: 'Venezuela', code: 'VE', symbol: 'VES', ...POINTS, unit: 'small', words: BOLIVARES },
  REST_OF_THE_WORLD,
];

/** Until the profile has arrived; also the database's default. */
export const DEFAULT_SYMBOL = 'S/.';

const BY_SYMBOL: ReadonlyMap<string, Currency> = new Map(
  CURRENCIES.map((currency) => [currency.symbol, currency]),
);

/**
 * Used for a symbol that only a newer app knows. It matches no other currency: the widest bound holds, since the server
 * decides, and only the symbol itself may appear beside a number.
 */
const UNKNOWN: CurrencyHabit = { ...COMMAS, unit: 'small', words: [] };

export function habitOf(symbol: string): CurrencyHabit {
  return BY_SYMBOL.get(symbol) ?? UNKNOWN;
}

/** Each symbol once, with all countries that share it. */
export function symbolsWithCountries(): { symbol: string; countries: string[] }[] {
  return [...BY_SYMBOL.keys()].map((symbol) => ({
    symbol,
    countries: CURRENCIES.filter((currency) => currency.symbol === symbol).map(({ country }) => country),
  }));
}
