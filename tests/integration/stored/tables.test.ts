import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MIGRATIONS } from '#server/database/migrations/index.ts';
import type { TestServer } from '#tests/support/app/test-server.ts';
import { answersOf } from '#tests/support/stored/answers.ts';
import type { Facts } from '#tests/support/stored/facts.ts';
import { readJson, releases } from '#tests/support/stored/releases.ts';
import { factsOf, momentOf, startOnTables } from '#tests/support/stored/stored-server.ts';

describe.each(releases)('the tables of %s', { timeout: 240_000 }, (release) => {
  const { people, ...facts } = factsOf(release);
  let server: TestServer;

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: momentOf({ people, ...facts }) });
    server = await startOnTables(release);
  });
  afterAll(async () => {
    await server.close();
    vi.useRealTimers();
  });

  it('[OPS-83] are taken to this release by its migrations', async () => {
    const { rows } = await server.context.database.pool.query<{ name: string }>(
      'select name from schema_migrations order by name',
    );
    expect(rows.map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name));
  });

  it('[OPS-83] are answered as that release did, with each sealed text open', async () => {
    const told = readJson(release, 'answers');
    const tokens = Object.fromEntries(
      Object.entries(people).map(([who, { token }]) => [who, token]),
    ) as Record<keyof Facts['people'], string>;
    const answered = await answersOf(server, told, tokens);
    expect(answered).toMatchObject(told);
    expect(JSON.stringify(answered)).not.toMatch(/unreadable|\$s1\$/);
    expect(JSON.stringify(told)).toContain('"pin":"');
  });
});
