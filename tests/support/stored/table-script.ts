import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { EXACT_TEXTS, readTables, type Table } from '#server/backup/catalog.ts';
import { copyOut } from '#server/backup/copy.ts';
import { MIGRATIONS } from '#server/database/migrations/index.ts';

const NOTES = 'schema_migrations';

/** Schema and rows of a database as one plain script of SQL, which needs nothing of the code that wrote it. */
export async function scriptOf(address: string): Promise<string> {
  return connected(address, async (client) => {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${EXACT_TEXTS}`);
    const lines = [
      'BEGIN;',
      `create table ${NOTES} (name text primary key, applied_at timestamptz not null default now());`,
    ];
    for (const { name, sql } of MIGRATIONS) {
      lines.push(...sql.map((statement) => `${statement.trim()};`));
      lines.push(`insert into ${NOTES} (name) values (${escapeLiteral(name)});`);
    }
    // What the schema itself has put there is among the rows.
    lines.push('delete from installation;');
    for (const table of await inOrder(client)) for await (const row of rowsOf(client, table)) lines.push(row);
    return [...lines, 'COMMIT;', ''].join('\n');
  });
}

/** Into a database that was never started. */
export const runScript = (address: string, script: string): Promise<unknown> =>
  connected(address, (client) => client.query(script));

async function connected<T>(address: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** As they were created: each after those that it refers to. */
async function inOrder(client: Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string }>(
    'select relname as name from pg_class where relnamespace = current_schema()::regnamespace order by oid',
  );
  const places = rows.map(({ name }) => name);
  return (await readTables(client)).toSorted((a, b) => places.indexOf(a.name) - places.indexOf(b.name));
}

async function* rowsOf(client: Client, table: Table): AsyncGenerator<string> {
  const columns = table.columns.map(({ name }) => escapeIdentifier(name)).join(', ');
  for await (const row of copyOut(client, table)) {
    const values = row.map((value) => (value === null ? 'null' : escapeLiteral(value))).join(', ');
    yield `insert into ${escapeIdentifier(table.name)} (${columns}) values (${values});`;
  }
}
