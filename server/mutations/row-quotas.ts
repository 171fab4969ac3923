import { conflict, type Rejected, type RowWrite } from '#contract/mutation.ts';
import type { UnitOfWork } from '#contract/unit-of-work.ts';
import type { TableName } from '#domain/rows.ts';
import type { Database } from '#server/database/pool.ts';
import { statement, type Statements } from '#server/database/statements.ts';
import { messages } from './mutations.texts.ts';

/** Bounds of one user's rows per table (ADR 0113): at least ten times those of the largest resellers. */
export const ROW_QUOTAS = {
  categories: 2_000,
  suppliers: 2_000,
  favorites: 2_000,
  streamings: 20_000,
  clients: 100_000,
  finances: 2_000_000,
} as const satisfies Partial<Record<TableName, number>>;

type BoundedTable = keyof typeof ROW_QUOTAS;

/** Most rows that one change adds to a table, so that a count bounds later revisions too. */
const ADDED_AT_ONCE: Readonly<Record<BoundedTable, number>> = {
  categories: 1,
  suppliers: 1,
  favorites: 1,
  streamings: 1,
  clients: 1,
  finances: 10,
};

interface Counted {
  rows: number;
  /** The user's revision when the rows were counted. */
  revision: number;
}

/** Users and tables with a cached count; the oldest goes first. */
const MAX_COUNTS = 20_000;

const COUNTS = new WeakMap<Database, Map<string, Counted>>();

const COUNT = Object.fromEntries(
  Object.entries(ROW_QUOTAS).map(([table, quota]) => [
    table,
    statement(
      `select count(*)::integer as rows from (select from ${table} where user_id = $1 limit ${quota}) as own`,
    ),
  ]),
) as Readonly<Record<BoundedTable, ReturnType<typeof statement>>>;

export interface FullTable {
  table: BoundedTable;
  rejected: Rejected;
}

/**
 * Refuses rows above a table's quota. A count is valid until enough changes for a full table have come from any
 * process, so few changes have to count.
 */
export class RowQuotas {
  readonly #statements: Statements;
  readonly #owner: { id: string; revision: number };
  readonly #work: UnitOfWork;
  readonly #counts: Map<string, Counted>;
  /** Rows added by this transaction so far, less those that it deleted. */
  readonly #added = new Map<BoundedTable, number>();

  /** `owner`: locked by this transaction, with the revision before it. */
  constructor(
    database: Database,
    statements: Statements,
    owner: { id: string; revision: number },
    work: UnitOfWork,
  ) {
    this.#statements = statements;
    this.#owner = owner;
    this.#work = work;
    this.#counts = COUNTS.get(database) ?? new Map<string, Counted>();
    COUNTS.set(database, this.#counts);
  }

  /** `revision`: the user's with all changes of this transaction so far. Writes that pass count as done. */
  async refuse(writes: readonly RowWrite[], revision: number): Promise<FullTable | null> {
    const added = new Map(this.#added);
    for (const write of writes) {
      const { table } = write;
      if (!isBounded(table)) continue;
      const more = await this.#difference(table, write);
      const rows = (added.get(table) ?? 0) + more;
      if (more > 0 && !(await this.#hasRoom(table, rows, revision)))
        return { table, rejected: conflict(messages.tableFull[table]) };
      added.set(table, rows);
    }
    for (const [table, rows] of added) this.#added.set(table, rows);
    return null;
  }

  /** Entries of the books are only ever added: a lookup would cost a round trip. */
  async #difference(table: BoundedTable, { id, row }: RowWrite): Promise<number> {
    if (table === 'finances') return row === null ? 0 : 1;
    const isThere = (await this.#work.get(table, id)) !== undefined;
    return Number(row !== null) - Number(isThere);
  }

  /** `added`: by this transaction, with the row in question. */
  async #hasRoom(table: BoundedTable, added: number, revision: number): Promise<boolean> {
    const key = `${this.#owner.id}/${table}`;
    const known = this.#counts.get(key);
    if (known && fits(table, known, revision)) return true;
    const isExact = known?.revision === this.#owner.revision;
    const { rows } = isExact ? known : await this.#count(key, table);
    return rows + added <= ROW_QUOTAS[table];
  }

  async #count(key: string, table: BoundedTable): Promise<Counted> {
    const [count] = await this.#statements.run<{ rows: number }>(COUNT[table], [this.#owner.id]);
    const counted = { rows: count?.rows ?? 0, revision: this.#owner.revision };
    this.#remember(key, counted);
    return counted;
  }

  #remember(key: string, counted: Counted): void {
    this.#counts.delete(key);
    this.#counts.set(key, counted);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MAX_COUNTS && oldest !== undefined) this.#counts.delete(oldest);
  }
}

/** True if there is room even if each change since the count added as many rows as one can. */
function fits(table: BoundedTable, { rows, revision: since }: Counted, revision: number): boolean {
  return since <= revision && rows + (revision - since + 1) * ADDED_AT_ONCE[table] <= ROW_QUOTAS[table];
}

const isBounded = (table: TableName): table is BoundedTable => table in ROW_QUOTAS;
