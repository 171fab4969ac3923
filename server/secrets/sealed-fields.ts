import type { TableName } from '#domain/rows.ts';
import { SEALED_FIELDS } from './sealed-columns.ts';
import type { Place, UserSeal } from './user-secrets.ts';

const fieldOf = (table: TableName): string | undefined =>
  Object.entries(SEALED_FIELDS).find(([name]) => name === table)?.[1];

export const hasSealedField = (table: TableName): boolean => table in SEALED_FIELDS;

type Change = (place: Place, text: string) => string;

/** Other rows, and rows without a value, come back as they are. */
function change<Row extends object>(table: TableName, row: Row, by: Change): Row {
  const field = fieldOf(table);
  if (field === undefined) return row;
  const { id, [field]: text } = row as Record<string, unknown>;
  if (typeof text !== 'string') return row;
  return { ...row, [field]: by({ table, id: String(id), field }, text) };
}

/** A row on its way into the database. */
export function sealRow<Row extends object>(seal: UserSeal | null, table: TableName, row: Row): Row {
  return change(table, row, (place, text) => {
    if (!seal) throw new Error('A sealed field needs a seal');
    return seal.seal(place, text);
  });
}

/** A row on its way out of the database. */
export const openRow = <Row extends object>(seal: UserSeal, table: TableName, row: Row): Row =>
  change(table, row, (place, text) => seal.open(place, text));
