import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { fillPopulation } from '#tests/support/app/population.ts';
import { readTableNames } from '#server/backup/catalog.ts';
import { type FeedAnswer, getFeed } from '#tests/support/api/calls.ts';
import { onStatement, type SentStatement } from '#tests/support/app/sent-statements.ts';
import { CALLS } from './access-table.ts';
import { startWorld, type World } from './access-world.ts';
import { type LeadingColumns, leadingColumns, rowsRead, wholeReads } from './plans.ts';
import { type Sent, statementsSent, WITHOUT_PLAN } from './sent-by-calls.ts';

/** So many that a plan without an index costs more, and so few that they are there in seconds. */
const POPULATION = { resellers: 5_000, rows: 20, passwordHash: 'none' } as const;

/** Their answer is everybody, or every row there is (rules §6 and §7): the table has to be read whole. */
const WHOLE_TABLES = new Set([
  'GET /user',
  'GET /user/all_user',
  'GET /user/authorized',
  'GET /credit',
  'GET /codecredit',
]);

const LARGE = 20_000;
const PAGE = 100;

describe('on a database of thousands of resellers', () => {
  let world: World;
  let client: Client;
  let sent: Sent;
  let leading: LeadingColumns;

  beforeAll(async () => {
    world = await startWorld();
    client = await world.server.context.database.newClient();
    await fillPopulation(client, POPULATION);
    // No server opens them.
    await client.query(
      `insert into user_keys (user_id, key_id, wrapped) select id, $1, '' from users where email like 'poblador%'`,
      [world.server.context.secrets.keyring.ids()[0]],
    );
    await client.query('analyze');
    sent = await statementsSent(world);
    leading = await leadingColumns(client);
  });
  afterAll(async () => {
    await client.end();
    await world.close();
  });

  const reads = (text: string, values: unknown[] = []) => wholeReads(client, { text, values }, leading);

  it('[OPS-24] every statement that the server sends finds its rows by an index', async () => {
    const bad: Record<string, string[]> = {};
    for (const { by, statement } of sent.values()) {
      if (WITHOUT_PLAN.test(statement.text) || [...by].every((name) => WHOLE_TABLES.has(name))) continue;
      const found = await wholeReads(client, statement, leading);
      if (found.length > 0) bad[`${[...by].join(', ')}: ${statement.text}`] = found;
    }
    expect(bad).toEqual({});
  });

  it('[OPS-24] a page for a reseller with far more rows than others reads about as many as it gives', async () => {
    const { server } = world;
    const large = await server.createUser();
    await addLines(client, large.id, LARGE);
    const page: SentStatement[] = [];
    onStatement(server.context.database.pool, (statement) => page.push(statement));
    const { changes } = (await getFeed(server, large, { since: 1, limit: PAGE })).json<FeedAnswer>();
    expect(changes).toHaveLength(PAGE);
    // Each statement looks for the end of the page or gives its rows.
    expect(await rowsRead(client, page, 'finances')).toBeLessThanOrEqual(2 * PAGE + 2);
  });

  it('[OPS-24] no table is left out of what is looked at', async () => {
    const text = [...sent.keys()].join('\n');
    const names = await readTableNames(client);
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
    expect(CALLS.filter(({ call, own: [open] }) => open === 401 && !senders(sent).has(call))).toEqual([]);
  });

  it('[OPS-24] no foreign key makes a deletion read a table whole', async () => {
    const { rows } = await client.query(`
      select conrelid::regclass::text as table, conname as key from pg_constraint
      where contype = 'f' and not exists (
        select from pg_index where indrelid = conrelid and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
      )`);
    expect(rows).toEqual([]);
  });

  it('[OPS-24] no function of the database hides another statement', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by proname`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['refuse_change', 'this_run']);
  });

  it('the check refuses a statement that reads a table whole', async () => {
    const found = await reads('select id from clients where nameuser = $1', ['Ana']);
    expect(found).toEqual(['sequential scan of clients']);
  });

  it('the check refuses a statement that reads an index whole', async () => {
    await client.query('begin; set local enable_seqscan = off');
    const found = await reads('select id from clients where id = $1', [uuidv7()]);
    await client.query('rollback');
    expect(found).toEqual([expect.stringMatching(/^whole index clients_/)]);
  });
});

const senders = (sent: Sent): Set<string> => new Set([...sent.values()].flatMap(({ by }) => [...by]));

/** Lines of the books, each of a revision of its own. */
async function addLines(client: Client, userId: string, count: number): Promise<void> {
  await client.query(
    `insert into finances (user_id, id, kind, description, quantity, date, revision)
    select $1, gen_random_uuid(), 'Venta', 'Línea ' || n, 1, now(), n from generate_series(1, $2::int) as n`,
    [userId, count],
  );
  await client.query('update user_states set revision = $2 where user_id = $1', [userId, count]);
}
