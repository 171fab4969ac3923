import type {
  Input,
  Lookups,
  LookupTable,
  Outcome,
  Person,
  Reader,
  RowWrite,
  RuleContext,
} from '#contract/mutation.ts';
import { type AnyMutation, type BodyOf, type MutationName, MUTATIONS } from '#contract/registry.ts';
import { UnitOfWork } from '#contract/unit-of-work.ts';
import { rowKey, type TableName, type Tables } from '#domain/rows.ts';
import { runMutation } from '#contract/run-mutation.ts';

/** Rows in memory, from which rules read in their unit tests. */
export class MemoryReader implements Reader {
  readonly #rows = new Map<string, RowWrite>();

  constructor(changes: RowWrite[] = []) {
    this.apply(changes);
  }

  /** Writes and deletes rows; a deleted one is remembered, as the server remembers it. */
  apply(changes: RowWrite[]): void {
    for (const change of changes) this.#rows.set(rowKey(change.table, change.id), change);
  }

  async get<T extends TableName>(table: T, id: string): Promise<Tables[T] | undefined> {
    return (this.#rows.get(rowKey(table, id))?.row ?? undefined) as Tables[T] | undefined;
  }

  async where<T extends LookupTable>(table: T, field: Lookups[T], value: string): Promise<Tables[T][]> {
    return this.all(table).filter((row) => row[field as unknown as keyof Tables[T]] === value);
  }

  async wasDeleted(table: TableName, id: string): Promise<boolean> {
    return this.#rows.get(rowKey(table, id))?.row === null;
  }

  /** People by user code, and phone numbers of others, which only the server knows. */
  readonly people = new Map<string, Person | 'unknown'>();
  readonly phones = new Set<string>();

  async personOf(userCode: string): Promise<Person | 'unknown' | undefined> {
    return this.people.get(userCode);
  }

  async isPhoneTaken(phone: string): Promise<boolean> {
    return this.phones.has(phone);
  }

  async isPageTaken(pageId: string): Promise<boolean> {
    return this.all('clients').some((client) => client.pageId === pageId);
  }

  /** All rows of a table, oldest first. */
  all<T extends TableName>(table: T): Tables[T][] {
    const changes = [...this.#rows.values()].filter(
      (change) => change.table === table && change.row !== null,
    );
    return changes.map((change) => change.row as Tables[T]);
  }
}

/** Runs one mutation at one moment, as page, worker and server do; `reader` keeps its writes. */
export async function mutate<Name extends MutationName>(
  reader: MemoryReader,
  call: { name: Name; id: string; body: BodyOf<Name> },
  context: RuleContext,
): Promise<Outcome> {
  const input = { id: call.id, body: call.body } as Input<unknown>;
  const outcome = await runMutation(
    new UnitOfWork(reader),
    MUTATIONS[call.name] as AnyMutation,
    input,
    context,
  );
  if (outcome.ok) reader.apply(outcome.writes);
  return outcome;
}
