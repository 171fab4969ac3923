import type { Column, Twice, Role } from './roles.ts';
import { type Cell, plainWords, textOf } from './grid.ts';
import { ratiosOf, type Ratios } from './column-profile.ts';
import { readPayment } from './payment.ts';
import { readDate } from '#features/data/sheet-import/reading/dates/read-date.ts';
import { readMoney } from './read-values.ts';
import { headerWords, OWES } from './header-words.ts';

const MOST = 0.6;
/** Words that a header may use for this role or another: a column with an unambiguous word comes before. */
const WEAK: Partial<Record<Role, RegExp>> = {
  service: /\bplan\w*\b|\bapp\b|\baplicacion\b/,
  email: /\bcuentas?\b/,
};
const DATED: ReadonlySet<Role> = new Set(['start', 'end', 'accountStart', 'accountEnd']);
const MONEY: ReadonlySet<Role> = new Set(['price', 'cost', 'advance']);

/**
 * One column for each role, except in the profiles of a row: the first holds it, and rows where another differs are
 * asked.
 */
export function single(
  columns: readonly Column[],
  sample: readonly Cell[][],
  doubtful: readonly number[],
): { columns: Column[]; twice: Twice[] } {
  const held = new Map<Role, number[]>();
  for (const { role, group, index } of columns)
    if (role !== null && role !== 'note' && group === null)
      held.set(role, [...(held.get(role) ?? []), index]);
  const twice: Twice[] = [];
  const keeps = new Set<number>();
  for (const [role, indexes] of held) {
    const own = fitting(
      role,
      columns.filter(({ index }) => indexes.includes(index)),
      sample,
    );
    if (own[0] !== undefined) keeps.add(own[0]);
    const isDoubtful = role === 'phone' && own.some((index) => doubtful.includes(index));
    if (own.length > 1 || isDoubtful) twice.push({ role, indexes: own });
  }
  return {
    columns: columns.map((column) =>
      column.role === null || column.role === 'note' || column.group !== null || keeps.has(column.index)
        ? column
        : { ...column, role: null },
    ),
    twice,
  };
}

/** Columns whose content fits the role, if any; a specific name comes before an ambiguous word. */
function fitting(role: Role, columns: readonly Column[], sample: readonly Cell[][]): number[] {
  const ratios = new Map(columns.map(({ index }) => [index, ratiosOf(sample.map((row) => row[index]))]));
  const fits = (test: (share: Ratios) => boolean) => (column: Column) => {
    const share = ratios.get(column.index);
    return share !== undefined && share.filled > 0 && test(share);
  };
  let own = preferring(
    columns,
    fits(() => true),
  );
  if (role === 'client')
    own = preferring(
      own,
      fits(({ count, amount, phone }) => count + amount + phone < MOST),
    );
  if (role === 'phone')
    own = preferring(
      own,
      fits(({ phone }) => phone >= MOST),
    );
  if (role === 'service')
    own = preferring(
      own,
      fits(({ service }) => service >= MOST),
    );
  if (DATED.has(role))
    own = preferring(
      own,
      fits(({ date }) => date >= MOST),
    );
  const weak = WEAK[role];
  if (weak) own = preferring(own, ({ header }) => !weak.test(headerWords(header)));
  return own.map(({ index }) => index);
}

function preferring(columns: readonly Column[], test: (column: Column) => boolean): readonly Column[] {
  const own = columns.filter(test);
  return own.length > 0 ? own : columns;
}

export function differing(
  { role, indexes }: Twice,
  row: readonly Cell[],
  headers: (index: number) => string,
  context: { symbol: string; today: string },
): string[] {
  const read = indexes.map((index) => meaning(role, row[index], headers(index), context));
  const texts = [...new Set(indexes.map((index) => textOf(row[index])).filter((text) => text !== ''))];
  const isOpen = indexes.length === 1 ? texts.length > 0 : new Set(read).size > 1;
  return isOpen ? texts : [];
}

function meaning(
  role: Role,
  cell: Cell | undefined,
  header: string,
  { symbol, today }: { symbol: string; today: string },
): string {
  const text = textOf(cell);
  if (text === '') return '';
  if (role === 'phone' || role === 'supplierPhone')
    return text.replace(/\.0$/, '').replace(/\D/g, '').slice(-8);
  if (MONEY.has(role)) {
    const read = readMoney(cell, symbol);
    return read.kind === 'amount' ? String(read.amount) : text;
  }
  if (DATED.has(role)) {
    const read = readDate(cell, { order: 'dmy', today });
    return read.kind === 'day' ? read.day : text;
  }
  if (role !== 'paid') return role === 'password' || role === 'pin' ? text : plainWords(text);
  const isDebt = OWES.test(headerWords(header));
  return readPayment({
    paid: cell,
    isDebt,
    advance: undefined,
    price: null,
    money: (one) => readMoney(one, symbol),
  }).kind;
}
