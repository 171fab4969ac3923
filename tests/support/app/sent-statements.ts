import type { Pool, PoolClient } from 'pg';
import { PipelinedBatch } from '#server/database/pipelined-batch.ts';

export interface SentStatement {
  text: string;
  values: unknown[];
}

/** Gives each statement that connections of the pool send from now on, in their order, to `note`. */
export function onStatement(pool: Pool, note: (statement: SentStatement) => void): void {
  const known = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    const query = (first: unknown, ...rest: unknown[]): unknown => {
      for (const each of statementsOf(first, rest[0])) note(each);
      return send(first, ...rest);
    };
    Object.assign(client, { query });
  });
}

/** `query` takes a text and values, one object that holds both, or a batch of many. */
function statementsOf(first: unknown, second: unknown): SentStatement[] {
  if (first instanceof PipelinedBatch)
    return first.statements.map(({ one, values }) => ({ text: one.text, values: [...values] }));
  const { text, values } =
    typeof first === 'string' ? { text: first, values: second } : (first as SentStatement);
  return [{ text, values: Array.isArray(values) ? values : [] }];
}
