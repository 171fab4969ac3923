import { type Column, OF_CLIENT, type Role } from './roles.ts';
import type { Orders } from '#features/data/sheet-import/reading/dates/date-orders.ts';
import { type Cell, type Filled, plainWords, textOf } from './grid.ts';
import type { RowCells } from './read-row.ts';
import { OWES } from './header-words.ts';

interface RowPlace {
  sheet: Filled;
  columns: readonly Column[];
  orders: Orders;
  pinLength: number;
  rivals: ReadonlyMap<Role, readonly string[]>;
  at: number;
  /** Number of the profile in the row; null for all of it. */
  group: number | null;
  fixes: Readonly<Partial<Record<Role, string>>>;
}

/** The cells of one row by role: a profile's own columns, else those of the whole row. */
export function rowCells({
  sheet,
  columns,
  orders,
  pinLength,
  rivals,
  at,
  group,
  fixes,
}: RowPlace): RowCells {
  const all = (role: Role): Column[] => {
    const own = OF_CLIENT.has(role) ? group : null;
    const found = columns.filter((column) => column.role === role && column.group === own);
    return found.length > 0
      ? found
      : columns.filter((column) => column.role === role && column.group === null);
  };
  const columnOf = (role: Role): Column | undefined => all(role)[0];
  const isOpen = (role: Role): boolean =>
    fixes[role] === undefined && rivals.has(role) && (columnOf(role)?.group ?? null) === null;
  return {
    cell: (role) => fixes[role] ?? (isOpen(role) ? null : joined(all(role), sheet.rows[at] ?? [])),
    // Text typed or chosen here is in the reseller's own order: day first, or year first.
    dates: (role) =>
      fixes[role] !== undefined
        ? { order: 'dmy', suspectsReal: false, is1904: false }
        : {
            ...(orders.get(columnOf(role)?.index ?? -1) ?? { order: null, suspectsReal: false }),
            is1904: sheet.is1904,
          },
    has: (role) => columnOf(role) !== undefined || fixes[role] !== undefined,
    owes: () => OWES.test(plainWords(columnOf('paid')?.header ?? '')),
    pinLength: () => pinLength,
    open: () => [...rivals].filter(([role]) => isOpen(role)),
    isFixed: (role) => fixes[role] !== undefined,
    isBelow: (role) => {
      const column = columnOf(role);
      return fixes[role] === undefined && column !== undefined && sheet.isBelow(at, column.index);
    },
  };
}

/** Only notes may have several columns: each further one becomes a line that begins with its header. */
function joined(columns: readonly Column[], row: readonly Cell[]): Cell | undefined {
  const [first, ...others] = columns;
  const more = others.flatMap(({ index, header }) => {
    const text = textOf(row[index]);
    return text === '' ? [] : [header === '' ? text : `${header}: ${text}`];
  });
  const cell = first && row[first.index];
  if (more.length === 0) return cell;
  return [typeof cell === 'string' ? cell.trim() : textOf(cell), ...more]
    .filter((text) => text !== '')
    .join('\n');
}
