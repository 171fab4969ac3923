import { SECRET_TABLES, secretsOf } from '#domain/entities/secrets.ts';
import type { TableName } from '#domain/rows.ts';
import type { Place } from './seal.ts';
import type { UserSeal } from './user-secrets.ts';

export const hasSealedField = (table: TableName): boolean => SECRET_TABLES.includes(table);

/** Keeps stored texts that don't open, by field: a symbol is copied with the row and left out of JSON. */
const STORED = Symbol('stored');

interface Opened {
  unreadable?: boolean;
  [STORED]?: Readonly<Record<string, string>>;
}

interface Part {
  place: Place;
  text: string;
}

/** Empty for other rows, and for rows without a value. */
function partsOf(table: TableName, row: object): Part[] {
  const values = row as Record<string, unknown>;
  return secretsOf(table).flatMap((field) => {
    const text = values[field];
    return typeof text === 'string' ? [{ place: { table, id: String(values['id']), field }, text }] : [];
  });
}

/** A row before its write to the database. Texts that didn't open and have no new value stay as stored. */
export function sealRow<Row extends object>(seal: UserSeal | null, table: TableName, row: Row): Row {
  const parts = partsOf(table, row);
  if (parts.length === 0) return row;
  if (!seal) throw new Error('A sealed field needs a seal');
  const { unreadable, [STORED]: stored } = row as Opened;
  if (unreadable && !stored) throw new Error('An unreadable row is written with what is stored');
  const sealed = parts.map(({ place, text }) => [
    place.field,
    (text === '' && stored?.[place.field]) || seal.seal(place, text),
  ]);
  return { ...row, ...Object.fromEntries(sealed) };
}

/**
 * A row after its read from the database. A text that doesn't open becomes empty, marked as unreadable, and is logged:
 * the user can go on, and a new value needs no opening.
 */
export function openRow<Row extends object>(seal: UserSeal, table: TableName, row: Row): Row {
  const parts = partsOf(table, row);
  if (parts.length === 0) return row;
  const clear: Record<string, string> = {};
  const stored: Record<string, string> = {};
  for (const { place, text } of parts) {
    const opened = seal.openOrTell(place, text);
    clear[place.field] = opened ?? '';
    if (opened === null) stored[place.field] = text;
  }
  if (Object.keys(stored).length === 0) return { ...row, ...clear };
  return { ...row, ...clear, unreadable: true, [STORED]: stored };
}
