import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#domain/dates/dates.ts';
import type { NewFeed } from '#contract/calls/calendar.ts';
import { client, inDays, startCatalogue, type Catalogue } from '#tests/support/api/catalogue-calls.ts';
import { onStatement } from '#tests/support/app/sent-statements.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';

const timeZone = 'America/Lima';

describe('the text of a private address for a calendar', () => {
  let house: Catalogue;
  /** One process: others keep texts of their own. */
  let reader: TestServer;
  let eva: TestUser;
  let file: string;
  let anas: string;
  let rowReads = 0;

  beforeAll(async () => {
    house = await startCatalogue();
    reader = await startTestServer({ beside: house.server, env: { RATE_LIMIT: '0' } });
    onStatement(reader.context.database.pool, ({ text }) => {
      if (/from (clients|streamings|categories)\b/.test(text)) rowReads += 1;
    });
  });
  beforeEach(async () => {
    eva = await house.server.createUser();
    anas = await house.made(eva, '/client/create', client(await house.makeAccount(eva)));
    file = await fileOf('names');
    rowReads = 0;
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(async () => {
    await reader.close();
    await house.server.close();
  });

  async function fileOf(detail: string): Promise<string> {
    const asked = { detail, timeZone, password: eva.password };
    const { body } = await house.call(eva, 'POST', '/user/me/calendar', asked);
    return new URL((body['data'] as NewFeed).address).pathname.replace('/api/v1', '');
  }
  const read = (tag?: string, url = file) =>
    reader.inject({ url, headers: { ...(tag && { 'if-none-match': tag }) } });
  const tagOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['etag']);

  it('[TOLD-20] is kept: a second read asks for no row and gives the same', async () => {
    const first = await read();
    expect([first.statusCode, rowReads]).toEqual([200, 3]);
    const second = await read();
    expect([second.statusCode, second.body, tagOf(second)]).toEqual([200, first.body, tagOf(first)]);
    expect(second.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(rowReads).toBe(3);
  });

  it('[TOLD-20] is made once for all who read at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => read()));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(rowReads).toBe(3);
  });

  it('[TOLD-20] a reader that has it is answered 304, before a row is read', async () => {
    const first = await read();
    const tag = tagOf(first);
    expect(tag).toMatch(/^"[\w-]{43}"$/);
    rowReads = 0;
    for (const named of [tag, `W/${tag}`, `"another", ${tag}`]) {
      const answer = await read(named);
      expect([answer.statusCode, answer.body, tagOf(answer)]).toEqual([304, '', tag]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect((await read('"another"')).statusCode).toBe(200);
    expect(rowReads).toBe(0);
    const counts = await read(tag, await fileOf('counts'));
    expect([counts.statusCode, tagOf(counts) === tag]).toEqual([200, false]);
  });

  it('[TOLD-20] is another one when a client ends on another day, and when a client goes', async () => {
    const first = await read();
    const dated = { startDate: inDays(0), endDate: inDays(90), days: 90 };
    const change = await house.call(eva, 'PATCH', `/client/update/change_date/${anas}`, dated);
    expect(change.status).toBe(200);
    const second = await read(tagOf(first));
    expect([second.statusCode, tagOf(second) === tagOf(first)]).toEqual([200, false]);
    const dayOf = (text: string) =>
      /DTSTART;VALUE=DATE:(\d+)/.exec(
        text.split('BEGIN:VEVENT').find((event) => event.includes('Termina Ana')) ?? '',
      )?.[1];
    expect(dayOf(second.body)).not.toBe(dayOf(first.body));
    expect((await house.call(eva, 'DELETE', `/client/delete/${anas}`)).status).toBe(200);
    const third = await read(tagOf(second));
    expect([third.statusCode, third.body.includes('Termina Ana')]).toEqual([200, false]);
  });

  it('[TOLD-20] is another one on a new day of its zone', async () => {
    const first = await read();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS });
    const second = await read(tagOf(first));
    expect([second.statusCode, tagOf(second) === tagOf(first)]).toEqual([200, false]);
    expect((await read(tagOf(second))).statusCode).toBe(304);
  });
});
