import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { totals } from '#domain/finance/finance.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { drain, rowsOf, tapAccount, tapAll } from '#tests/support/app/sync-world.ts';
import { newCategory, newClient, renewal } from '#tests/support/catalogue.ts';
import { keysOf } from './end-state.ts';
import { startMovableServer, type MovableServer } from './movable-server.ts';

let at: MovableServer;
beforeEach(async () => {
  at = await startMovableServer();
});
afterEach(() => at.close());

/** The rows that a device without data pulls. */
async function serverRows() {
  const { id, token } = at.user;
  const fresh = new Device({ userId: id, token, url: at.server.url ?? '' });
  const page = fresh.open();
  expect(await page.sync()).toEqual({ kind: 'done' });
  const rows = await rowsOf(page);
  await fresh.close();
  return rows;
}

async function takenKeys(): Promise<Set<string>> {
  const { rows } = await at.server.context.database.pool.query<{ key: string }>(
    'select key from idempotency_keys where user_id = $1 and status < 300',
    [at.user.id],
  );
  return new Set(rows.map(({ key }) => key));
}

const sell = async (page: Page, streamingId: string, price = 15.5): Promise<string> => {
  const tap = newClient(streamingId);
  await tapAll(page, { ...tap, body: { ...tap.body, publicprice: price } });
  return tap.body.id as string;
};

/**
 * Drains all pages twice, so that each has the others' changes. Expects them and the server to hold the same, with
 * nothing in review.
 */
async function expectAgreement(...pages: Page[]): Promise<void> {
  for (const page of [...pages, ...pages]) await drain(page);
  const server = await serverRows();
  for (const page of pages) {
    expect(await page.outbox()).toEqual([]);
    expect(await rowsOf(page)).toEqual(server);
    expect(await page.store.db.base.toArray()).toEqual([]);
  }
}

const books = async (page: Page) => totals(await page.rows('finances'));

describe('a backup that is restored', () => {
  it('[SYN-31] [SYN-17] what was sent and pulled since comes back, with what waited on it: all once, in order, and the reseller gets a notice', async () => {
    const { page } = at.device();
    const { streamingId } = await tapAccount(page);
    const old = await sell(page, streamingId, 1);
    await drain(page);
    const backup = await at.backUp();
    const lost = await sell(page, streamingId, 10);
    await tapAll(page, renewal(lost, 20, 30), renewal(old, 40, 30));
    await tapAll(page, { name: 'client.update', id: old, body: { nameuser: 'Berta' } });
    const tapped = await keysOf(page);
    await drain(page);
    expect(await page.outbox()).toEqual([]);
    // These wait in the queue and build on rows that the backup lacks.
    await tapAll(page, renewal(lost, 100, 30));
    await sell(page, streamingId, 200);
    tapped.push(...(await keysOf(page)));
    const seen = await rowsOf(page);
    await backup.restore();
    await expectAgreement(page);
    expect(await rowsOf(page)).toEqual(seen);
    expect(await books(page)).toMatchObject({ sales: 211, renewals: 160, investments: 10 });
    expect([...(await takenKeys())]).toEqual(expect.arrayContaining(tapped));
    // All pulled before: 3 calls for the account with its category and supplier, and 5 for clients.
    expect(await page.meta('restored')).toMatchObject({ resent: 8 });
  });

  it('[SYN-31] two phones bring back what each had done', async () => {
    const one = at.device().page;
    const other = at.device().page;
    const { streamingId } = await tapAccount(one);
    await drain(one);
    await drain(other);
    const backup = await at.backUp();
    await sell(one, streamingId, 1);
    await drain(one);
    await sell(other, streamingId, 2);
    await drain(other);
    await drain(one);
    const seen = await rowsOf(one);
    await backup.restore();
    await expectAgreement(other, one);
    expect(await rowsOf(one)).toEqual(seen);
    expect(await books(one)).toMatchObject({ sales: 3, investments: 10 });
  });

  it('[SYN-31] restored twice, a phone still has all of it', async () => {
    const { page } = at.device();
    const { streamingId } = await tapAccount(page);
    await drain(page);
    const backup = await at.backUp();
    await sell(page, streamingId, 5);
    await drain(page);
    for (let times = 0; times < 2; times += 1) {
      await backup.restore();
      await expectAgreement(page);
      expect(await books(page)).toMatchObject({ sales: 5, investments: 10 });
    }
  });
});

describe('a snapshot of the database that is put back', () => {
  it('[SYN-32] [SYN-31] with the revisions passed again by another device: phone and server agree, nothing is lost', async () => {
    const phone = at.device().page;
    const other = at.device().page;
    const { streamingId } = await tapAccount(phone);
    await drain(phone);
    await drain(other);
    const snapshot = await at.snapshot();
    for (const price of [1, 2, 3]) await sell(phone, streamingId, price);
    await drain(phone);
    await snapshot.put();
    for (let count = 0; count < 8; count += 1) await sell(other, streamingId, 10);
    await drain(other);
    // The phone's cursor is below the newest revision again, and its queue builds on rows that are gone.
    const [lost] = (await phone.rows('clients')).filter(({ publicprice }) => publicprice === 1);
    await tapAll(phone, renewal(lost?.id ?? '', 100, 30));
    await expectAgreement(phone, other);
    expect(await phone.rows('clients')).toHaveLength(11);
    expect(await books(phone)).toMatchObject({ sales: 86, renewals: 100, investments: 10 });
    expect(await phone.meta('restored')).toMatchObject({ resent: 6 });
  });

  it('[SYN-32] what was answered and not pulled yet is sent again too', async () => {
    const phone = at.device().page;
    const other = at.device().page;
    const { streamingId } = await tapAccount(phone);
    await drain(phone);
    await drain(other);
    const snapshot = await at.snapshot();
    await sell(phone, streamingId, 1);
    // The answer arrives and the pull is lost.
    const { engine } = phone;
    at.refusePulls(true);
    expect(await engine.wake()).toMatchObject({ kind: 'wait' });
    expect(await phone.statuses()).toEqual(['sent']);
    at.refusePulls(false);
    await snapshot.put();
    for (let count = 0; count < 4; count += 1) await sell(other, streamingId, 10);
    await drain(other);
    await expectAgreement(phone, other);
    expect(await books(phone)).toMatchObject({ sales: 41 });
  });

  it('[SYN-32] a device that only looked agrees with the server again', async () => {
    const phone = at.device().page;
    const looking = at.device().page;
    const { streamingId } = await tapAccount(phone);
    await drain(phone);
    const snapshot = await at.snapshot();
    await sell(phone, streamingId, 1);
    await drain(phone);
    await drain(looking);
    expect(await looking.rows('clients')).toHaveLength(1);
    await snapshot.put();
    const late = at.device().page;
    await drain(late);
    await tapAll(late, newCategory(), newCategory(), newCategory());
    await drain(late);
    await drain(looking);
    expect(await rowsOf(looking)).toEqual(await serverRows());
    await expectAgreement(phone, looking, late);
    expect(await books(looking)).toMatchObject({ sales: 1 });
  });

  it('[SYN-32] restarts, and two processes that write in turn, send no phone back', async () => {
    const phone = at.device().page;
    const { streamingId } = await tapAccount(phone);
    await drain(phone);
    await at.restart();
    await drain(phone);
    await sell(phone, streamingId, 1);
    await drain(phone);
    await at.restart();
    const { rows: before } = await at.server.context.database.pool.query('select * from revision_runs');
    const beside = await at.beside();
    for (let turn = 0; turn < 6; turn += 1) {
      at.turnTo(turn % 2 === 0 ? beside : null);
      await sell(phone, streamingId, 1);
      await drain(phone);
    }
    const { rows: after } = await at.server.context.database.pool.query('select * from revision_runs');
    expect(after).toEqual(before);
    expect(before).toHaveLength(1);
    expect(at.answers.filter((answer) => answer.endsWith('410'))).toEqual([]);
    await expectAgreement(phone);
    await beside.close();
  });
});
