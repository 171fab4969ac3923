import type { Connection, PoolClient, Submittable } from 'pg';
import { MessageWriter } from './message-writer.ts';
import { throwIfNotReplicated } from './replication.ts';
import type { Statement } from './statements.ts';
import { DATABASE_TYPES } from './types.ts';

/** A statement with its values, and the callbacks for its rows. */
export interface PendingStatement {
  readonly one: Statement;
  readonly values: readonly unknown[];
  readonly resolve: (rows: unknown[]) => void;
  readonly reject: (error: unknown) => void;
}

type TypeId = Parameters<typeof DATABASE_TYPES.getTypeParser>[0];

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

type Columns = readonly Column[];

/** Keyed by connection: the statements that it keeps prepared, with the columns of their answers. */
const PREPARED = new WeakMap<Connection, Map<string, Columns>>();

/**
 * Statements that leave in one write to the socket and come back in one read, as one message group of PostgreSQL's
 * protocol. After a failure, PostgreSQL skips the others up to the group's end.
 */
export class PipelinedBatch implements Submittable {
  readonly statements: readonly PendingStatement[];
  readonly #isPrepared: boolean;
  readonly #settle: { resolve: (lastCommand: string) => void; reject: (error: unknown) => void };
  readonly #answers: unknown[][];
  /** Columns of statements that are new to this connection; it keeps them once the whole batch succeeded. */
  readonly #fresh = new Map<string, Columns>();
  #known = new Map<string, Columns>();
  #columns: Columns | undefined;
  #at = 0;
  #command = '';

  constructor(
    statements: readonly PendingStatement[],
    isPrepared: boolean,
    settle: { resolve: (lastCommand: string) => void; reject: (error: unknown) => void },
  ) {
    this.statements = statements;
    this.#isPrepared = isPrepared;
    this.#settle = settle;
    this.#answers = statements.map(() => []);
  }

  submit(connection: Connection): void {
    const known = PREPARED.get(connection) ?? new Map<string, Columns>();
    PREPARED.set(connection, known);
    this.#known = known;
    const messages = new MessageWriter();
    for (const { one, values } of this.statements) this.#write(messages, one, values);
    messages.sync();
    // A lost connection's error comes by its event.
    if (connection.stream.writable) connection.stream.write(messages.bytes());
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: TypeId }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: DATABASE_TYPES.getTypeParser(dataTypeID, 'text') as Column['parse'],
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#columns ??= this.#columnsOf(this.statements[this.#at]?.one.name ?? '');
    this.#answers[this.#at]?.push(rowOf(this.#columns, fields));
  }

  handleCommandComplete({ text }: { text: string }): void {
    const name = this.statements[this.#at]?.one.name ?? '';
    if (this.#isPrepared && !this.#known.has(name) && !this.#fresh.get(name)?.length)
      this.#fresh.set(name, this.#columns ?? []);
    this.#columns = undefined;
    this.#command = text;
    this.#at += 1;
  }

  handleReadyForQuery(): void {
    for (const [name, columns] of this.#fresh) this.#known.set(name, columns);
    for (const [index, { resolve }] of this.statements.entries()) resolve(this.#answers[index] ?? []);
    this.#settle.resolve(this.#command);
  }

  handleError(error: unknown): void {
    for (const { reject } of this.statements) reject(error);
    this.#settle.reject(error);
  }

  #columnsOf(name: string): Columns {
    return this.#known.get(name) ?? this.#fresh.get(name) ?? [];
  }

  #write(messages: MessageWriter, { name, text }: Statement, values: readonly unknown[]): void {
    const statement = this.#isPrepared ? name : '';
    const isNew = !this.#isPrepared || !(this.#known.has(name) || this.#fresh.has(name));
    if (isNew) {
      // A failed batch may have left it prepared. Closing an unknown statement is no error.
      messages.close(statement);
      messages.parse(statement, text);
      if (this.#isPrepared) this.#fresh.set(name, []);
    }
    messages.bind(
      statement,
      values.map((value) => asParameter(value as Parameter)),
    );
    if (isNew) messages.describe();
    messages.execute();
  }
}

/** Resolves with the last completed command, such as `COMMIT`. Throws `NotReplicatedError`. */
export async function sendPipelinedBatch(
  client: PoolClient,
  statements: readonly PendingStatement[],
  isPrepared: boolean,
): Promise<string> {
  const command = await new Promise<string>((resolve, reject) => {
    client.query(new PipelinedBatch(statements, isPrepared, { resolve, reject }));
  });
  throwIfNotReplicated(client);
  return command;
}

/** A single statement. Its rows are valid only after its commit. */
export async function sendStatement(
  client: PoolClient,
  statement: Pick<PendingStatement, 'one' | 'values'>,
  isPrepared: boolean,
): Promise<unknown[]> {
  let rows: unknown[] = [];
  const pending = { ...statement, resolve: (came: unknown[]) => void (rows = came), reject: () => undefined };
  await sendPipelinedBatch(client, [pending], isPrepared);
  return rows;
}

function rowOf(columns: Columns, fields: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [index, { name, parse }] of columns.entries()) {
    const text = fields[index] ?? null;
    row[name] = text === null ? null : parse(text);
  }
  return row;
}

type Parameter = string | number | boolean | null | undefined | readonly string[];

/** Text form of a parameter, which PostgreSQL reads for every type. */
function asParameter(value: Parameter): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? `{${value.map(asElement).join(',')}}` : String(value);
}

function asElement(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}
