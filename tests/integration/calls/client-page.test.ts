import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerNamed } from '#contract/calls.ts';
import { pageHead, pageServices } from '#domain/client-page/page-content.ts';
import {
  newPage,
  openHead,
  openService,
  sealHead,
  sealPage,
  type PageLock,
} from '#domain/client-page/page-seal.ts';
import { client, inDays, startCatalogue, type Catalogue } from '#tests/support/api/catalogue-calls.ts';
import { clientRow, streamingRow } from '#tests/support/catalogue.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';

type Page = AnswerNamed<'page.read'>;

const PASSWORD = 'clave-de-netflix';
const HEAD = pageHead({ username: 'Eva', phone: '+51987654321' }, { nameuser: 'Ana Torres' }, {});
const lockOf = () => newPage((bytes) => crypto.getRandomValues(bytes));
const contentOf = (lock: PageLock, ...ends: number[]) => {
  const held = ends.map((days) => ({
    client: clientRow('eva', {
      id: `c${days}`,
      streamingsId: 's',
      startDate: inDays(-9),
      endDate: inDays(days),
    }),
    streaming: streamingRow('eva', { categoryId: 'n', supplierId: 's', password: PASSWORD }),
    category: undefined,
  }));
  return sealPage(lock, sealHead(lock, HEAD), pageServices(held, 'S/.'));
};
const asked = (server: TestServer, pageId: string, body: object = {}) =>
  server.inject({ method: 'POST', url: `/page/${pageId}`, payload: body });

describe('a client’s page', () => {
  let house: Catalogue;
  let eva: TestUser;
  let id: string;
  let lock: PageLock;

  beforeAll(async () => void (house = await startCatalogue()));
  beforeEach(async () => {
    eva = await house.server.createUser();
    id = await house.made(eva, '/client/create', client(await house.makeAccount(eva), { pin: '0042' }));
    lock = lockOf();
  });
  afterAll(() => house.server.close());

  const set = (body: object, user = eva) => house.call(user, 'PATCH', `/client/page/${id}`, body);
  const make = (over: object = {}, ...ends: number[]) =>
    set({ ...lock, pageContent: contentOf(lock, ...(ends.length > 0 ? ends : [10])), ...over });
  const read = async (body: object = {}): Promise<Page> =>
    (await asked(house.server, lock.pageId, body)).json<Page>();
  const opened = async (): Promise<string | null | undefined> => {
    const listed = await house.server.inject({ url: '/page', headers: eva.headers });
    return listed.json<AnswerNamed<'page.list'>>().find((each) => each.id === id)?.openedAt;
  };

  it('[PAGE-04] is given to anybody with its address, in no cache, sealed and without a name', async () => {
    expect((await make()).status).toBe(200);
    expect(await opened()).toBeNull();
    const answer = await asked(house.server, lock.pageId);
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
    expect(answer.headers['x-frame-options']).toBe('DENY');
    for (const told of ['Ana', 'Eva', '987654321', PASSWORD, eva.id, id])
      expect(answer.body).not.toContain(told);
    const { state, head, services } = answer.json<Page>();
    expect([state, openHead(lock, head)]).toEqual(['open', HEAD]);
    expect(services.map((each) => openService(lock, each).password)).toEqual([PASSWORD]);
    expect(await opened()).not.toBeNull();
  });

  it('[PAGE-03] opens with nothing that the database holds', async () => {
    await make({ pageAsksPin: true });
    const { head } = await read();
    const tables = ['clients', 'idempotency_keys', 'user_keys', 'activities', 'user_states'];
    const texts: string[] = [];
    for (const table of tables) {
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(t)::text as row from ${sql.table(table)} t where user_id = ${eva.id}
      `.execute(house.server.context.db);
      texts.push(...rows.map(({ row }) => row));
    }
    const all = texts.join('\n');
    expect(all).toContain(lock.pageId);
    expect(all).not.toContain(lock.pageKey);
    // Every run of 43 characters that could be a key, the sealed key's own among them.
    const words = new Set(all.match(/[A-Za-z0-9_-]{43,}/g));
    const keys = [...words].flatMap((word) =>
      Array.from({ length: Math.min(word.length - 42, 400) }, (_each, at) => word.slice(at, at + 43)),
    );
    expect(keys.length).toBeGreaterThan(40);
    for (const pageKey of keys)
      expect(() => openHead({ ...lock, pageKey }, head)).toThrow(/invalid siv tag|padding/);
  });

  it('[PAGE-04] that asks for a PIN gives its services to that PIN alone', async () => {
    await make({ pageAsksPin: true });
    expect(await read()).toMatchObject({ state: 'pin', services: [] });
    expect(await read({ pin: '0043' })).toMatchObject({ state: 'wrong', services: [] });
    expect(await opened()).toBeNull();
    expect(await read({ pin: ' 0042 ' })).toMatchObject({ state: 'open', services: [expect.any(String)] });
    await house.call(eva, 'PATCH', `/client/update/${id}`, { pin: null });
    expect(await read({ pin: '0042' })).toMatchObject({ state: 'wrong' });
    expect(await read({ pin: '' })).toMatchObject({ state: 'wrong' });
  });

  it('[PAGE-02] gives out no service that has ended, and only what is said then once all have', async () => {
    await make({}, 10, -1);
    expect((await read()).services).toHaveLength(1);
    await set({ pageId: lock.pageId, pageContent: contentOf(lock, -1, -2) });
    expect(await read()).toMatchObject({ state: 'ended', head: expect.any(String), services: [] });
  });

  it('[PAGE-01] is gone when taken away, renewed, or with its client', async () => {
    await make();
    const first = lock.pageId;
    await read();
    lock = lockOf();
    await make();
    expect((await asked(house.server, first)).statusCode).toBe(404);
    // That of before was opened, not this one.
    expect(await opened()).toBeNull();
    expect((await read()).state).toBe('open');
    expect(await opened()).not.toBeNull();
    await house.call(eva, 'DELETE', `/client/delete/${id}`);
    expect((await asked(house.server, lock.pageId)).statusCode).toBe(404);
  });

  it('[PAGE-01] takes no address that another reseller’s page has', async () => {
    await make();
    const luis = await house.server.createUser();
    id = await house.made(luis, '/client/create', client(await house.makeAccount(luis)));
    expect(await set({ ...lock, pageContent: '1 Qg' }, luis)).toMatchObject({ status: 409 });
    expect((await read()).state).toBe('open');
  });

  it.each(['', 'A', '%00', '..%2f..', 'A'.repeat(22), 'ñ', `${'A'.repeat(22)}/x`])(
    '[PAGE-04] a guessed address is 404: %j',
    async (guess) => {
      expect((await asked(house.server, guess)).statusCode).toBe(404);
    },
  );

  const CONTENTS = ['<script>', 'Q', '12', '1 Qg\nQw', '1 Qg\n2026-12-20T00:00:00.000Z'];
  const WRONG = [...CONTENTS, '1 Qg\n2026-13-20T00:00:00.000Z Qw', `1 ${'A'.repeat(24_001)}`];

  it.each([
    { pageId: '<b>' },
    { pageId: 'A'.repeat(22), pageKey: 'short', pageContent: '1 Qg' },
    ...WRONG.map((pageContent) => ({ pageId: 'A'.repeat(22), pageKey: 'k'.repeat(43), pageContent })),
  ])('[PAGE-01] what is no sealed page is refused: %j', async (body) => {
    expect(await set(body)).toMatchObject({ status: 400 });
  });
});

describe('[PAGE-05] under a flood', () => {
  let house: Catalogue;
  let server: TestServer;
  beforeAll(async () => {
    house = await startCatalogue();
    server = await startTestServer({ beside: house.server, env: { RATE_LIMIT: '1' } });
  });
  afterAll(async () => {
    await server.close();
    await house.server.close();
  });

  const pageOf = async () => {
    const account = await house.makeAccount(house.eva);
    const id = await house.made(house.eva, '/client/create', client(account, { pin: '0042' }));
    const lock = lockOf();
    const body = { ...lock, pageContent: contentOf(lock, 10), pageAsksPin: true };
    expect(await house.call(house.eva, 'PATCH', `/client/page/${id}`, body)).toMatchObject({ status: 200 });
    return lock.pageId;
  };

  it('guesses of PINs have to wait, the right one too, and other pages go on', async () => {
    const [one, other] = [await pageOf(), await pageOf()];
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_each, at) => asked(server, one, { pin: String(1000 + at) })),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    const late = tries.find(({ statusCode }) => statusCode === 429);
    expect(late?.headers['retry-after']).toMatch(/^\d+$/);
    expect((await asked(server, one, { pin: '0042' })).statusCode).toBe(429);
    expect((await asked(server, other, { pin: '0042' })).json<Page>().state).toBe('open');
  });

  it('guesses of addresses have to wait, and a page that there is opens', async () => {
    const page = await pageOf();
    const guesses: number[] = [];
    for (let at = 0; at < 70; at += 1) guesses.push((await asked(server, lockOf().pageId)).statusCode);
    expect([guesses.slice(0, 60), guesses.slice(60)]).toEqual([Array(60).fill(404), Array(10).fill(429)]);
    expect((await asked(server, page)).json<Page>().state).toBe('pin');
  });

  it('a page is read sixty times an hour', async () => {
    const page = await pageOf();
    const reads = await Promise.all(Array.from({ length: 70 }, () => asked(server, page)));
    expect(reads.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
  });
});
