import type { Row, TableName, Tables } from '#domain/rows.ts';

type TextFields = { [T in TableName]?: readonly (keyof Tables[T])[] };

/** The fields whose texts many rows have in common. */
const FIELDS: TextFields = {
  categories: ['id', 'userId', 'name'],
  suppliers: ['id', 'userId'],
  streamings: ['id', 'userId', 'name', 'url', 'termsOfUse', 'conditions', 'categoryId', 'supplierId'],
  clients: ['userId', 'streamingsId', 'accountType', 'numberprofile', 'state'],
  finances: ['userId', 'kind', 'resetId', 'correctsId', 'aboutId'],
};

/**
 * Lets rows share the texts that are the same: each row comes out of IndexedDB, or from the server, with copies of its
 * own, which for tens of thousands of rows is as much memory as all the rest.
 */
export class StringPool {
  readonly #texts = new Map<string, string>();

  /** The row, whose texts are those that were seen first. */
  share<R extends Row>(table: TableName, row: R): R {
    const fields = row as unknown as Record<string, unknown>;
    for (const field of FIELDS[table] ?? []) {
      const text = fields[field];
      if (typeof text === 'string') fields[field] = this.#first(text);
    }
    return row;
  }

  #first(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    this.#texts.set(text, text);
    return text;
  }
}
