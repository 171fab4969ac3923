export interface CurrencyHabit {
  group: '.' | ',';
  decimal: '.' | ',';
  /** `large`: 950 units are about USD 250 or more. `small`: nobody prices in cents (ADR 0031). */
  unit: 'large' | 'middle' | 'small';
  /** Accepted before or after a number, besides the symbol; lower case, no accents. */
  words: readonly string[];
}

const POINT_GROUPS = { group: '.', decimal: ',' } as const;
const COMMA_GROUPS = { group: ',', decimal: '.' } as const;

const PESOS = ['$', 'pesos', 'peso'];
const DOLLARS = ['us$', 'u$s', '$us', 'usd', 'dolares', 'dolar'];
const BOLIVARES = ['bs.', 'bs', 'bs.s', 'bs.d', 'bolivares', 'bolivar'];
const DOLLAR: CurrencyHabit = { ...COMMA_GROUPS, unit: 'large', words: DOLLARS };

/** By `symbolmoney`. Separators are CLDR's, except Costa Rica's, whose space is a point here (ADR 0031). */
const HABITS: Readonly<Record<string, CurrencyHabit>> = {
  ARS: { ...POINT_GROUPS, unit: 'small', words: [...PESOS, 'ar$'] },
  BOB: { ...POINT_GROUPS, unit: 'middle', words: ['bs.', 'bs', 'bolivianos', 'boliviano'] },
  BRL: { ...POINT_GROUPS, unit: 'middle', words: ['r$', 'reales', 'reais', 'real'] },
  CLP: { ...POINT_GROUPS, unit: 'small', words: [...PESOS, 'clp$'] },
  COP: { ...POINT_GROUPS, unit: 'small', words: [...PESOS, 'col$'] },
  CRC: { ...POINT_GROUPS, unit: 'small', words: ['₡', '¢', 'colones', 'colon'] },
  CUP: { ...COMMA_GROUPS, unit: 'small', words: PESOS },
  DOP: { ...COMMA_GROUPS, unit: 'middle', words: [...PESOS, 'rd$'] },
  GTQ: { ...COMMA_GROUPS, unit: 'middle', words: ['q.', 'q', 'quetzales', 'quetzal'] },
  HNL: { ...COMMA_GROUPS, unit: 'middle', words: ['l.', 'l', 'lps.', 'lps', 'lempiras', 'lempira'] },
  MXN: { ...COMMA_GROUPS, unit: 'middle', words: [...PESOS, 'mx$', 'mxn$'] },
  NIO: { ...COMMA_GROUPS, unit: 'middle', words: ['c$', 'cordobas', 'cordoba'] },
  PAB: { ...COMMA_GROUPS, unit: 'large', words: ['b/.', 'b/', 'balboas', 'balboa', '$', ...DOLLARS] },
  PYG: { ...POINT_GROUPS, unit: 'small', words: ['₲', 'gs.', 'gs', 'g.', 'guaranies', 'guarani'] },
  UYU: { ...POINT_GROUPS, unit: 'middle', words: [...PESOS, '$u', 'uy$'] },
  VES: { ...POINT_GROUPS, unit: 'small', words: BOLIVARES },
  'S/.': { ...COMMA_GROUPS, unit: 'large', words: ['s/', 's.', 'pen', 'soles', 'sol'] },
  $: DOLLAR,
};

/** Unknown symbols are written as dollars (PRO-02). */
export function habitOf(symbolmoney: string): CurrencyHabit {
  return (Object.hasOwn(HABITS, symbolmoney) && HABITS[symbolmoney]) || DOLLAR;
}
