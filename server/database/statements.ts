import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { Tx } from './kysely.ts';

/** Kept prepared by each connection, so the text must be fixed: values are parameters. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Either the pool or a transaction. */
export interface Statements {
  run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
}

/** The name derives from the text, so that two texts never share one. PostgreSQL cuts names at 63 bytes. */
export function statement(text: string): Statement {
  return { name: createHash('sha256').update(text).digest('base64url'), text };
}

/** Two statements for the same rows: by one value, and by a list of values. */
export interface Lookup {
  readonly one: Statement;
  readonly many: Statement;
}

/**
 * `text` receives the comparison with the values, which are the second parameter. PostgreSQL keeps a plan for one
 * value; it plans a list again at each run, since the length decides the cost.
 */
export function lookup(type: string, text: (isSought: string) => string): Lookup {
  return { one: statement(text(`= $2`)), many: statement(text(`= any($2::${type}[])`)) };
}

/** `rest` holds the first parameter, and those after the second. */
export function lookUp<Row>(
  statements: Statements,
  { one, many }: Lookup,
  sought: readonly string[],
  [first, ...rest]: readonly unknown[],
): Promise<Row[]> {
  const isOne = sought.length === 1;
  return statements.run(isOne ? one : many, [first, isOne ? sought[0] : sought, ...rest]);
}

/** Lets a Kysely transaction run what a pipeline runs. */
export function onKysely(tx: Pick<Tx, 'executeQuery'>): Statements {
  return {
    run: async <Row>({ text }: Statement, values: readonly unknown[]) =>
      (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows,
  };
}
