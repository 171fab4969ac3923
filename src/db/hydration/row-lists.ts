import type { TableName } from '#domain/rows.ts';

type RowsOf = (table: TableName) => Iterable<unknown>;

/** Each table as an array, made again only after a change. */
export class RowLists {
  readonly #rowsOf: RowsOf;
  readonly #lists = new Map<TableName, unknown[]>();
  readonly #shown = new Map<TableName, unknown[]>();

  constructor(rowsOf: RowsOf) {
    this.#rowsOf = rowsOf;
  }

  all(table: TableName): unknown[] {
    return known(this.#lists, table, () => [...this.#rowsOf(table)]);
  }

  /** As `all` when the table was last published. */
  shown(table: TableName): unknown[] {
    return known(this.#shown, table, () => this.all(table));
  }

  forget(table: TableName): void {
    this.#lists.delete(table);
  }

  forgetAll(): void {
    this.#lists.clear();
  }

  publish(): void {
    for (const [table, list] of this.#shown) if (this.#lists.get(table) !== list) this.#shown.delete(table);
  }
}

function known(lists: Map<TableName, unknown[]>, table: TableName, make: () => unknown[]): unknown[] {
  const list = lists.get(table) ?? make();
  lists.set(table, list);
  return list;
}
