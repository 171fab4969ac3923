import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { category, startCatalogue, type Catalogue } from '#tests/support/api/catalogue-calls.ts';

interface Change {
  table: string;
  id: string;
  revision: number;
  row: Record<string, unknown> | null;
}

interface Page {
  changes: Change[];
  revision: number;
  more: boolean;
  serverTime: string;
  epoch: string;
}

let at: Catalogue;
beforeAll(async () => {
  at = await startCatalogue();
  await at.makeClient(at.ana);
  await at.call(at.ana, 'PATCH', `/user/me/update_template/${crypto.randomUUID()}`, {
    kind: 'saludo',
    text: 'Hola {nombre}',
  });
  const gone = await at.makeCategory(at.ana);
  await at.call(at.ana, 'DELETE', `/category/delete/${gone}`);
});
afterAll(() => at.server.close());

const ask = (query: string, id = at.ana.id) => at.call(at.ana, 'GET', `/sync/${id}${query}`);
const pull = async (query: string) => (await ask(query)).body as unknown as Page;

/** Rows of one revision come together, in no defined order. */
const address = ({ revision, table, id }: Change) => `${String(revision).padStart(9, '0')} ${table} ${id}`;
const byAddress = (one: Change, other: Change) => (address(one) < address(other) ? -1 : 1);

describe('the pull', () => {
  test('[SYN-15] gives rows and tombstones in order, nothing nested, and where it stands', async () => {
    const askedMs = Date.now();
    const { changes, revision, more, serverTime, epoch } = await pull('?since=0');
    expect(new Set(changes.map(({ table }) => table))).toEqual(
      new Set(['profile', 'categories', 'suppliers', 'streamings', 'clients', 'finances', 'templates']),
    );
    expect(changes.filter(({ row }) => row === null)).toHaveLength(1);
    const values = changes.flatMap(({ row }) => Object.entries(row ?? {}));
    const nested = values.filter(([, value]) => typeof value === 'object' && value !== null);
    // No rows: the list of an account's outages is a value of its own.
    expect(new Set(nested.map(([name]) => name))).toEqual(new Set(['outages']));
    const revisions = changes.map((change) => change.revision);
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
    expect([more, revision]).toEqual([false, revisions.at(-1)]);
    expect(Date.parse(serverTime)).toBeGreaterThanOrEqual(askedMs);
    expect(epoch).not.toBe('');
  });

  test('[SYN-15] in pages gives what it gives at once, and never splits a revision', async () => {
    const whole = await pull('?limit=5000');
    const paged: Change[] = [];
    let page = await pull('?since=0&limit=1');
    while (page.changes.length > 0) {
      paged.push(...page.changes);
      expect(page.changes.at(-1)?.revision).toBe(page.revision);
      page = await pull(`?since=${page.revision}&limit=1&epoch=${page.epoch}&foo=1`);
    }
    expect(paged.toSorted(byAddress)).toEqual(whole.changes.toSorted(byAddress));
    expect([page.more, page.revision]).toEqual([false, whole.revision]);
  });

  test('[SYN-17] answers 410 to another epoch and to a cursor above the newest revision', async () => {
    const { revision } = await pull('?since=0');
    for (const query of [`?since=${revision + 1}`, '?since=0&epoch=other']) {
      expect(await ask(query)).toMatchObject({ status: 410, body: { status: 'error', code: 'gone' } });
    }
  });

  test.each([
    'since=-1',
    'since=x',
    'since=1.5',
    'since=',
    'limit=0',
    'limit=5001',
    'limit=1e3',
    'since=0&since=1',
  ])('[API-05] %s answers 400', async (query) => {
    expect(await ask(`?${query}`)).toMatchObject({ status: 400, body: { code: 'validation' } });
  });

  test('[API-06] is one’s own alone, like the events', async () => {
    for (const path of ['', '/events']) {
      expect((await ask(path, at.eva.id)).status).toBe(404);
      expect((await at.call(null, 'GET', `/sync/${at.ana.id}${path}`)).status).toBe(401);
    }
  });
});

test('[SYN-18] the events begin with the revision and say each that follows', async () => {
  const url = await at.server.listen();
  const stream = await fetch(`${url}/api/v1/sync/${at.ana.id}/events`, { headers: at.ana.headers });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  const said = async () => (await reader?.read())?.value;
  const { revision } = await pull('?since=0');
  expect(await said()).toBe(`event: revision\ndata: {"revision":${revision}}\n\n`);
  const { body } = await at.call(at.ana, 'POST', '/category/create', category());
  expect(await said()).toBe(`event: revision\ndata: {"revision":${String(body['revision'])}}\n\n`);
  await reader?.cancel();
});
