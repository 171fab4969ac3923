import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from './pool.ts';
import { statement } from './statements.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';

let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await startTestServer();
  ({ database } = server.context);
  await database.pool.query('create table marks (id integer primary key)');
});
beforeEach(() => database.pool.query('truncate marks'));
afterAll(() => server.close());

const LOOK = statement('select id from marks order by id');
const MARK = statement('insert into marks (id) values ($1)');

const marked = async () => (await database.statements.run<{ id: number }>(LOOK, [])).map(({ id }) => id);

it('[SYN-12] a pipeline writes all that left before its commit', async () => {
  await database.inPipeline(async (tx) => {
    await tx.run(LOOK, []);
    for (const id of [1, 2, 3]) void tx.run(MARK, [id]);
    await tx.commit();
  });
  expect(await marked()).toEqual([1, 2, 3]);
});

it('[SYN-12] a pipeline with a failed write writes nothing, and throws that error alone', async () => {
  const broken = database.inPipeline(async (tx) => {
    await tx.run(LOOK, []);
    for (const id of [1, 1, 2]) void tx.run(MARK, [id]);
    await tx.commit();
  });
  await expect(broken).rejects.toMatchObject({ code: '23505' });
  expect(await marked()).toEqual([]);
});

it('[SYN-12] a pipeline that does not commit, or whose work throws, writes nothing', async () => {
  await database.inPipeline(async (tx) => {
    await tx.run(LOOK, []);
    void tx.run(MARK, [1]);
  });
  const thrown = database.inPipeline(async (tx) => {
    await tx.run(LOOK, []);
    void tx.run(MARK, [2]);
    throw new Error('no');
  });
  await expect(thrown).rejects.toThrow('no');
  expect(await marked()).toEqual([]);
});

it('[SYN-12] a write that leaves with the begin is done with the commit alone', async () => {
  const early = database.inPipeline(async (tx) => {
    await tx.run(MARK, [1]);
    throw new Error('no');
  });
  await expect(early).rejects.toThrow('no');
  expect(await marked()).toEqual([]);
});

it('[SYN-12] nothing leaves after a failed statement, not even the commit of one who ignores it', async () => {
  const broken = database.inPipeline(async (tx) => {
    await tx.run(MARK, ['x']).catch(() => undefined);
    void tx.run(MARK, [1]);
    await tx.commit();
  });
  await expect(broken).rejects.toMatchObject({ code: '22P02' });
  expect(await marked()).toEqual([]);
});

it('[SYN-12] the texts of a list come as they were sent', async () => {
  const odd = ['a"b', 'c\\d', '{e,f}', '', 'null', ' g '];
  const back = statement('select unnest($1::text[]) as word');
  const rows = await database.statements.run<{ word: string }>(back, [odd]);
  expect(rows.map(({ word }) => word)).toEqual(odd);
});

it('[SYN-12] texts of any length and alphabet come as they were sent, beside nulls', async () => {
  const sent = ['', 'ñandú €', '😀'.repeat(3_000), 'x'.repeat(70_000), null];
  const back = statement('select $1::text as a, $2::text as b, $3::text as c, $4::text as d, $5::text as e');
  await database.inPipeline(async (tx) => {
    const answers = await Promise.all([tx.run<object>(back, sent), tx.run<object>(back, sent.toReversed())]);
    expect(answers.map(([row]) => Object.values(row ?? {}))).toEqual([sent, sent.toReversed()]);
  });
});

it('[SYN-12] a transaction that has ended takes no statement', async () => {
  const late = await database.inPipeline(async (tx) => {
    await tx.commit();
    return tx;
  });
  await expect(late.run(LOOK, [])).rejects.toThrow('The transaction has ended');
});

it('[SYN-12] the connection of a failed pipeline serves the next one', async () => {
  for (let time = 0; time < 20; time += 1) {
    const broken = database.inPipeline(async (tx) => {
      await tx.run(LOOK, []);
      void tx.run(MARK, ['x']);
      void tx.run(MARK, [1]);
      await tx.commit();
    });
    await expect(broken).rejects.toMatchObject({ code: '22P02' });
  }
  await database.inPipeline(async (tx) => {
    await tx.run(LOOK, []);
    void tx.run(MARK, [7]);
    await tx.commit();
  });
  expect(await marked()).toEqual([7]);
  expect(database.pool.totalCount).toBeLessThan(20);
});
