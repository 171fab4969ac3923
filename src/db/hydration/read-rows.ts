import type { RowWrite } from '#contract/mutation.ts';
import type { Row, TableName, Tables } from '#domain/rows.ts';
import { eachPackedRow } from '#db/row-blocks.ts';
import { eachPackedBook } from '#db/books/read-books.ts';
import { type Commit, linesOf } from '#db/commit.ts';
import type { LocalDatabase } from '#db/local-database.ts';

/** A slow phone takes over this many rows well within a frame or two. */
const ROWS_AT_ONCE = 250;

export type Rows = { [T in TableName]: Map<string, Tables[T]> };

export function emptyRows(): Rows {
  return {
    profile: new Map(),
    categories: new Map(),
    suppliers: new Map(),
    streamings: new Map(),
    clients: new Map(),
    finances: new Map(),
    favorites: new Map(),
    credits: new Map(),
    templates: new Map(),
    helpers: new Map(),
    activities: new Map(),
  };
}

/** Reads in slices, each a transaction of its own, and the next one during the processing of one. */
async function eachRow(db: LocalDatabase, table: TableName, take: (row: Row) => void): Promise<void> {
  if (table === 'finances') await eachPackedBook(db, take);
  // Before the table: a row that is moved meanwhile is met in one of them, or in both.
  await eachPackedRow(db, table, take);
  const after = (id: string) =>
    db.table(table).where('id').above(id).limit(ROWS_AT_ONCE).toArray() as PromiseLike<Row[]>;
  let rows = await after('');
  for (;;) {
    const last = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined;
    const next = last && after(last.id);
    for (const row of rows) take(row);
    if (!next) return;
    rows = await next;
  }
}

export async function readTables(
  db: LocalDatabase,
  tables: readonly TableName[],
  texts: StringPool,
): Promise<Rows> {
  const rows = emptyRows();
  for (const table of tables) {
    const own = rows[table] as Map<string, Row>;
    await eachRow(db, table, (row) => own.set(row.id, texts.share(table, row)));
  }
  return rows;
}

export function putRow(rows: Rows, { table, id, row }: RowWrite, texts: StringPool): void {
  const own = rows[table] as Map<string, Row>;
  if (row) own.set(id, texts.share(table, row));
  else own.delete(id);
}

/** The lines of a block share all texts already but what they are about. */
export function putLines(rows: Rows, commit: Commit, texts: StringPool): void {
  for (const line of linesOf(commit)) {
    if (line.aboutId !== null) line.aboutId = texts.first(line.aboutId);
    rows.finances.set(line.id, line);
  }
}

export function movePending(
  pending: ReadonlySet<string>,
  { nowPending, nowSettled }: Pick<Commit, 'nowPending' | 'nowSettled'>,
): ReadonlySet<string> {
  if (nowPending.length + nowSettled.length === 0) return pending;
  const moved = new Set(pending);
  for (const key of nowSettled) moved.delete(key);
  for (const key of nowPending) moved.add(key);
  return moved;
}

type TextFields = { [T in TableName]?: readonly (keyof Tables[T])[] };

const FIELDS: TextFields = {
  categories: ['id', 'userId', 'name'],
  suppliers: ['id', 'userId'],
  streamings: ['id', 'userId', 'name', 'url', 'termsOfUse', 'conditions', 'categoryId', 'supplierId'],
  clients: ['userId', 'streamingsId', 'accountType', 'numberprofile', 'state'],
  finances: ['userId', 'kind', 'resetId', 'correctsId', 'aboutId'],
  activities: ['userId', 'helperId', 'action', 'aboutId', 'about'],
};

/** Shares equal texts: with tens of thousands of rows, their copies take as much memory as everything else. */
export class StringPool {
  readonly #texts = new Map<string, string>();

  /** Changes `row` in place. */
  share<R extends Row>(table: TableName, row: R): R {
    const fields = row as unknown as Record<string, unknown>;
    for (const field of FIELDS[table] ?? []) {
      const text = fields[field];
      if (typeof text === 'string') fields[field] = this.first(text);
    }
    return row;
  }

  /** The first of all equal texts that were given. */
  first(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    this.#texts.set(text, text);
    return text;
  }
}
