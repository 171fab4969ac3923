import type { Row, TableName, Tables } from '#domain/rows.ts';

type TextFields = { [T in TableName]?: readonly (keyof Tables[T])[] };

const FIELDS: TextFields = {
  categories: ['id', 'userId', 'name'],
  suppliers: ['id', 'userId'],
  streamings: ['id', 'userId', 'name', 'url', 'termsOfUse', 'conditions', 'categoryId', 'supplierId'],
  clients: ['userId', 'streamingsId', 'accountType', 'numberprofile', 'state'],
  finances: ['userId', 'kind', 'resetId', 'correctsId', 'aboutId'],
};

/** For tens of thousands of rows, own copies of equal texts take as much memory as all the rest. */
export class StringPool {
  readonly #texts = new Map<string, string>();

  /** Changes `row` in place. */
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
