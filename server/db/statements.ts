import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import type { Tx } from './kysely.ts';

/** Each connection keeps it prepared, so its text must be fixed: values go in as parameters. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** What runs statements: the pool, or a transaction. */
export interface Statements {
  run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
}

/** The name follows from the text, so that two texts never share one. PostgreSQL cuts names at 63 bytes. */
export function statement(text: string): Statement {
  return { name: createHash('sha256').update(text).digest('base64url'), text };
}

/** `isPrepared` false: nothing stays in the connection, which a pooler may give to another client (ADR 0066). */
export function queryOf({ name, text }: Statement, values: readonly unknown[], isPrepared: boolean) {
  return isPrepared ? { name, text, values: [...values] } : { text, values: [...values] };
}

/** Each statement is a transaction of its own. */
export function onPool(pool: Pool, isPrepared: boolean): Statements {
  return {
    run: async <Row>(one: Statement, values: readonly unknown[]) =>
      (await pool.query(queryOf(one, values, isPrepared))).rows as Row[],
  };
}

/** For what a pipeline and a transaction of Kysely share. */
export function onKysely(tx: Tx): Statements {
  return {
    run: async <Row>({ text }: Statement, values: readonly unknown[]) =>
      (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows,
  };
}
