import { conflict, type Rejected, type RowWrite } from '#contract/mutation.ts';
import type { UnitOfWork } from '#contract/unit-of-work.ts';
import type { TableName } from '#domain/rows.ts';
import type { Database } from '#server/db/pool.ts';
import { statement, type Statements } from '#server/db/statements.ts';
import { messages } from './mutations.messages.ts';

/** Rows of one user that a table takes (ADR 0113): ten times and more of what the largest resellers have. */
export const CEILINGS = {
  categories: 2_000,
  suppliers: 2_000,
  favorites: 2_000,
  streamings: 20_000,
  clients: 100_000,
  finances: 2_000_000,
} as const satisfies Partial<Record<TableName, number>>;

type BoundedTable = keyof typeof CEILINGS;

/** Rows of a table that one change adds at most: a bound from a count so holds for later revisions. */
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

/** Users and tables whose count is remembered; the oldest goes first. */
const MAX_COUNTS = 20_000;

const COUNTS = new WeakMap<Database, Map<string, Counted>>();

const COUNT = Object.fromEntries(
  Object.entries(CEILINGS).map(([table, ceiling]) => [
    table,
    statement(
      `select count(*)::integer as rows from (select from ${table} where user_id = $1 limit ${ceiling}) as own`,
    ),
  ]),
) as Readonly<Record<BoundedTable, ReturnType<typeof statement>>>;

export interface FullTable {
  table: BoundedTable;
  rejected: Rejected;
}

/**
 * Refuses rows above a table's ceiling. A count holds until as many changes have come as could fill the table, in
 * whatever process, so that hardly any change counts.
 */
export class Ceilings {
  readonly #statements: Statements;
  readonly #owner: { id: string; revision: number };
  readonly #work: UnitOfWork;
  readonly #counts: Map<string, Counted>;

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

  /** `revision`: the user's with all changes of this transaction so far. */
  async refuse(writes: readonly RowWrite[], revision: number): Promise<FullTable | null> {
    for (const { table, id, row } of writes) {
      if (row === null || !isBounded(table) || !(await this.#isNew(table, id))) continue;
      if (await this.#hasRoom(table, revision)) continue;
      return { table, rejected: conflict(messages.tableFull[table]) };
    }
    return null;
  }

  /** Entries of the books are only ever added: looking for one would cost a trip. */
  async #isNew(table: BoundedTable, id: string): Promise<boolean> {
    if (table === 'finances') return true;
    return (await this.#work.get(table, id)) === undefined;
  }

  async #hasRoom(table: BoundedTable, revision: number): Promise<boolean> {
    const added = ADDED_AT_ONCE[table];
    const fits = ({ rows, revision: since }: Counted) =>
      since <= revision && rows + (revision - since + 1) * added <= CEILINGS[table];
    const key = `${this.#owner.id}/${table}`;
    const known = this.#counts.get(key);
    if (known && fits(known)) return true;
    if (known?.revision === this.#owner.revision) return false;
    const [count] = await this.#statements.run<{ rows: number }>(COUNT[table], [this.#owner.id]);
    const counted = { rows: count?.rows ?? 0, revision: this.#owner.revision };
    this.#remember(key, counted);
    return fits(counted);
  }

  #remember(key: string, counted: Counted): void {
    this.#counts.delete(key);
    this.#counts.set(key, counted);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MAX_COUNTS && oldest !== undefined) this.#counts.delete(oldest);
  }
}

const isBounded = (table: TableName): table is BoundedTable => table in CEILINGS;
