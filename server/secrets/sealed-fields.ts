import type { TableName } from '#domain/rows.ts';
import { type Place, SEALED_FIELDS } from './sealed-columns.ts';
import type { UserSeal } from './user-secrets.ts';

const fieldOf = (table: TableName): string | undefined =>
  Object.entries(SEALED_FIELDS).find(([name]) => name === table)?.[1];

export const hasSealedField = (table: TableName): boolean => table in SEALED_FIELDS;

/** The stored text of a row that doesn't open. Rules copy it along with the row; no JSON has it. */
const STORED = Symbol('stored');

interface Opened {
  unreadable?: boolean;
  [STORED]?: string;
}

/** Null for other rows, and for rows without a value. */
function partOf(table: TableName, row: object): { place: Place; text: string } | null {
  const field = fieldOf(table);
  if (field === undefined) return null;
  const { id, [field]: text } = row as Record<string, unknown>;
  return typeof text === 'string' ? { place: { table, id: String(id), field }, text } : null;
}

/** A row on its way into the database. What didn't open and was not written anew stays as it is stored. */
export function sealRow<Row extends object>(seal: UserSeal | null, table: TableName, row: Row): Row {
  const part = partOf(table, row);
  if (!part) return row;
  if (!seal) throw new Error('A sealed field needs a seal');
  const { place, text } = part;
  const { unreadable, [STORED]: stored } = row as Opened;
  if (unreadable !== true) return { ...row, [place.field]: seal.seal(place, text) };
  if (stored === undefined) throw new Error('An unreadable row is written with what is stored');
  return { ...row, [place.field]: stored };
}

/**
 * A row on its way out of the database. One whose text doesn't open comes with an empty one, marked as unreadable, and
 * the log says so: it holds nobody up, and what is overwritten needs no opening.
 */
export function openRow<Row extends object>(seal: UserSeal, table: TableName, row: Row): Row {
  const part = partOf(table, row);
  if (!part) return row;
  const { place, text } = part;
  const clear = seal.openOrTell(place, text);
  if (clear !== null) return { ...row, [place.field]: clear };
  return { ...row, [place.field]: '', unreadable: true, [STORED]: text };
}
