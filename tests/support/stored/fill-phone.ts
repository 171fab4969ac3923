import { rowsOfBlock } from '#db/books/blocks.ts';
import type { MetaEntry } from '#db/local-database.ts';
import { v7 as uuidv7 } from 'uuid';
import { DAY_MS } from '#domain/dates/dates.ts';
import { Drafts } from '#db/drafts.ts';
import { noteFollowUp } from '#db/follow-ups.ts';
import { unpackNext } from '#db/row-blocks.ts';
import { logSent } from '#db/sent-log.ts';
import { keepStaff } from '#db/staff.ts';
import { makeDemoData } from '#server/main/demo/demo-data.ts';
import { writeDemoData } from '#server/main/demo/write-demo.ts';
import { bulkLoad } from '#sync/pull/bulk-load.ts';
import { exportOutbox } from '#sync/review/portable-outbox.ts';
import { runBatch } from '#tests/support/api/calls.ts';
import { newCategory, newClient, newStreaming } from '#tests/support/catalogue.ts';
import { dumpOf, type LocalDump } from '#tests/support/app/local-dump.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { drain, tapAll } from '#tests/support/app/sync-world.ts';
import { helperOf, inviteTo } from '#tests/support/api/team-calls.ts';
import type { TestServer } from '#tests/support/app/test-server.ts';
import type { EveryMutation } from '#tests/support/every-mutation.ts';
import type { StoredHouse } from './fill-server.ts';
import { DRAFT, shownBy } from './shown.ts';

/** A phone's database, and what its screens read of it. */
export interface StoredPage {
  dump: LocalDump;
  /** Server time of `shown`, epoch ms. */
  nowMs: number;
  /** The facts of `meta` that `shown` has. */
  facts: string[];
  shown: Record<string, unknown>;
}

export interface StoredPhone {
  page: StoredPage;
  /** A file of its unsent changes. */
  changes: string;
}

/** Enough lines of the books for a first download to put them into blocks. */
const DEMO = { accounts: 12, clients: 60, seed: 7 };

/**
 * A phone that has downloaded a filled catalogue, has sent, got and lost changes since, and holds unsent ones: no table of
 * its database is empty.
 */
export async function fillPhone(
  server: TestServer,
  { ana, admin }: StoredHouse,
  { seed, taps }: EveryMutation,
  passphrase: string,
): Promise<StoredPhone> {
  const url = server.url ?? '';
  let lost = (_path: string): boolean => false;
  const send = (address: string, init?: RequestInit) =>
    lost(address) ? Promise.reject(new TypeError('No network')) : fetch(address, init);
  const options = { userId: ana.id, token: ana.token, url, fetch: send };
  const [other, device] = [new Device(options), new Device(options)];
  const nowMs = Date.now();
  await writeDemoData(server.context, ana.id, makeDemoData({ ...DEMO, userId: ana.id, nowMs }));
  await helperOf(server, { owner: ana, person: admin, rights: ['sell', 'charge'] });
  await inviteTo(server, ana, ['charge']);
  const first = other.open();
  await runBatch(server, ana, seed);
  await drain(first);
  // The demo's books have a closing of their own.
  await tapAll(first, ...taps.filter(({ name }) => name !== 'finance.reset'));
  await drain(first);

  const page = device.open();
  // As a thread of the page does, which tests of Node have none of.
  await bulkLoad(page.store, page.env, () => undefined, 1);
  // Some rows are in their tables, and some not yet.
  while ((await page.store.db.clients.count()) === 0) await unpackNext(page.store.db);
  await drain(page);
  await overrideEach(page, first);
  await dropLine(server, { admin, ana }, page);
  await writeFacts(page, nowMs);
  await tapAll(page, newCategory(uuidv7(), ''));
  await drain(page);
  lost = (path) => path.includes('/sync/');
  await tapAll(page, newCategory(uuidv7(), 'Contestada'));
  await page.sync();
  lost = () => true;
  await tapUnsent(page);

  const facts = await page.store.db.meta.toCollection().primaryKeys();
  const shown = await shownBy(page.store.db, nowMs, facts);
  const dump = await dumpOf(page);
  const { content } = await exportOutbox(page.store, passphrase, nowMs);
  await Promise.all([other.close(), device.close()]);
  return { page: { dump, nowMs, facts, shown: shown as StoredPage['shown'] }, changes: content };
}

async function firstOf(page: Page, table: 'clients' | 'streamings' | 'finances'): Promise<string> {
  const [id] = await page.store.db.table(table).toCollection().primaryKeys();
  if (typeof id !== 'string') throw new Error(`No ${table} on the phone`);
  return id;
}

/** Both phones edit one client; the other's edit counts, and the phone says so. */
async function overrideEach(page: Page, other: Page): Promise<void> {
  const id = await firstOf(page, 'clients');
  const edit = (nameuser: string, pin: string) =>
    ({ name: 'client.update', id, body: { nameuser, pin } }) as const;
  await tapAll(page, edit('Ana del teléfono', '1111'));
  await drain(page);
  await drain(other);
  await tapAll(other, edit('Ana de la tableta', '2222'));
  await drain(other);
  await drain(page);
  await tapAll(page, edit('Ana otra vez', '3333'));
  await drain(page);
}

/** An ADMIN deletes a line that lies in a block. */
async function dropLine(
  server: TestServer,
  { admin, ana }: Pick<StoredHouse, 'admin' | 'ana'>,
  page: Page,
): Promise<void> {
  const [block] = await page.store.db.bookBlocks.toArray();
  if (!block) throw new Error('No line lies in a block');
  const url = `/finance/delete/${rowsOfBlock(block)[0]?.id}`;
  const { headers } = admin;
  const reply = await server.inject({ method: 'DELETE', url, headers, payload: { userId: ana.id } });
  if (reply.statusCode !== 200) throw new Error(`The line stays: ${reply.body}`);
  await drain(page);
}

async function writeFacts(page: Page, nowMs: number): Promise<void> {
  const { db } = page.store;
  const [clientId, streamingsId] = [await firstOf(page, 'clients'), await firstOf(page, 'streamings')];
  const { endDate = '' } = (await db.clients.get(clientId)) ?? {};
  await noteFollowUp(db, { clientId, endDate, outcome: 'declined', at: nowMs });
  await logSent(db, { kind: 'datos', table: 'clients', id: clientId, at: nowMs });
  const staff = { id: uuidv7(), username: 'soporte', phone: '+51900000001', userCode: 'BBBB-3333' };
  await keepStaff(db, { members: [staff], atMs: nowMs });
  const drafts = new Drafts(db, () => nowMs);
  drafts.keep(DRAFT.key, { ...DRAFT.over, nameuser: 'A medio escribir' }, DRAFT.over);
  await drafts.flush();
  const comebacks = [comebackOf(nowMs, streamingsId, clientId)];
  const facts = Object.entries({ ...metaOf(nowMs, clientId, endDate), comebacks });
  await db.meta.bulkPut(facts.map(([key, value]): MetaEntry => ({ key, value })));
}

const comebackOf = (at: number, streamingsId: string, clientId: string) => ({
  streamingsId,
  at,
  credentialsAt: null,
  changed: true,
  clientIds: [clientId],
  gift: { kind: 'days', days: 2 },
  givenTo: [clientId],
});

/** What screens and worker note, each as something else than when nothing was noted. */
const metaOf = (at: number, clientId: string, endDate: string) => ({
  wiped: { at, unsent: 2 },
  restored: { at, resent: 1 },
  alerts: { notify: false, badge: true, declinedAt: at },
  push: { hour: 9, amounts: true },
  signInAsked: true,
  offlineTold: true,
  installDeclinedAt: at,
  openings: { days: 3, last: 20_000 },
  sweptAt: at - DAY_MS,
  supportPhone: '+51900000002',
  awaitedDue: { clientId, endDate },
  amountsHidden: true,
  unanswered: [{ call: '{"password":"clave"}', key: uuidv7(), at }],
  chartGrain: 'week',
  singleKeys: false,
  phoneCountry: 'PE',
  clashesLeft: [`${clientId}/1`],
  sheetImport: {
    name: 'clientes.xlsx',
    at,
    made: [{ table: 'clients', id: clientId, mark: 'm', entryId: null }],
  },
  sheetAnswers: { id: 's', name: 'clientes.xlsx', at, answers: { fixes: ['clave'] } },
  sheetGrids: { id: 's', grids: { rows: [['Clave'], ['clave']] } },
  priceList: { prices: false, free: true, shown: {} },
});

async function tapUnsent(page: Page): Promise<void> {
  const { db } = page.store;
  const streaming = await db.streamings.get(await firstOf(page, 'streamings'));
  if (!streaming) throw new Error('An account on the phone');
  const account = newStreaming(streaming);
  await tapAll(
    page,
    newCategory(uuidv7(), 'Sin enviar'),
    account,
    newClient(account.body.id ?? '', { pin: '0042' }),
    { name: 'streaming.update', id: streaming.id, body: { password: 'clave nueva' } },
    { name: 'client.update', id: await firstOf(page, 'clients'), body: { nameuser: 'Sin enviar' } },
  );
}
