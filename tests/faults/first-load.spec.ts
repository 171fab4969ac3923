import type { Page, Worker } from '@playwright/test';
import { readDatabase } from '#tests/e2e/support/local-data.ts';
import { accountOf } from '#tests/e2e/support/page-actions.ts';
import type { FaultProxy } from '#tests/support/app/fault-proxy.ts';
import type { LiveUser } from '#tests/support/api/live-users.ts';
import { until } from '#tests/support/wait.ts';
import { expect, isPull, test } from '#tests/faults/support/fixtures.ts';
import { holdWrites, writesHeld } from '#tests/faults/support/held-writes.ts';
import {
  expectInStep,
  phoneMeta,
  phoneTables,
  tablesOf,
  wholeFeed,
  type FeedChange,
} from '#tests/faults/support/in-step.ts';
import { sellMany } from '#tests/faults/support/large-book.ts';

const PAGE_ROWS = 20;
const ACCOUNTS = 14;
/** Their rows are more than the app keeps out of blocks. */
const MANY_ACCOUNTS = 140;

async function putSession(page: Page, { id, token }: LiveUser): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([tokenSession, userId]) => {
      localStorage.setItem('token', tokenSession);
      localStorage.setItem('userId', userId);
    },
    [token, id] as const,
  );
}

/** Makes `new Worker` fail, as in a browser that forbids it. */
function refuseWorkers(): void {
  const refuse = (): never => {
    throw new DOMException('', 'SecurityError');
  };
  Object.assign(window, { Worker: new Proxy(Worker, { construct: refuse }) });
}

function onlyOne(workers: Worker[]): Worker {
  const [worker] = workers;
  if (!worker || workers.length > 1) throw new Error(`One worker brings the rows, not ${workers.length}`);
  return worker;
}

/** The cursors from which the phone has pulled, request by request. */
const asked = ({ requests }: FaultProxy): number[] =>
  requests.filter(isPull).map(({ path }) => Number(new URL(path, 'http://phone').searchParams.get('since')));

/** Expects the phone to hold everything up to its cursor and nothing above; gives the cursor. */
async function expectWholePages(page: Page, userId: string, feed: FeedChange[]): Promise<number> {
  const { cursor = 0 } = (await phoneMeta(page, userId)) as { cursor?: number };
  const known = tablesOf(feed.filter(({ revision }) => revision <= cursor));
  expect(await phoneTables(page, userId)).toEqual({ ...known, outbox: [], base: [] });
  return cursor;
}

test('[SYN-16] browser killed in the middle of applying a page: it goes on from its cursor and ends equal', async ({
  network,
  reseller,
  api,
  profiles,
}) => {
  await sellMany(api, ACCOUNTS);
  const feed = await wholeFeed(api, reseller.id);
  network.rewrite((path) => path.replace(/limit=\d+/, `limit=${PAGE_ROWS}`));
  let phone = await profiles.open('phone');
  await putSession(phone.page, reseller);
  await phone.kill();

  const cursors: number[] = [];
  const restart = async ({ alone = false } = {}): Promise<() => void> => {
    const before = asked(network).length;
    const allow = network.answerAll(503, '{}', {}, isPull);
    phone = await profiles.open('phone');
    if (alone) await phone.page.addInitScript(refuseWorkers);
    await phone.page.goto('/');
    await until(() => asked(network).length > before, { what: 'the phone to ask', timeoutMs: 120_000 });
    cursors.push(await expectWholePages(phone.page, reseller.id, feed));
    expect(asked(network)[before]).toBe(cursors.at(-1));
    return allow;
  };
  for (const [page, alone] of [
    [2, false],
    [3, true],
    [2, false],
  ] as const) {
    const allow = await restart({ alone });
    let left = page;
    const answer = network.holdNextAnswer((request) => isPull(request) && (left -= 1) === 0);
    allow();
    await answer.arrived;
    // From the second page on, a worker of the page brings the rows where the browser allows one.
    const writer = alone ? phone.page : onlyOne(phone.page.workers());
    await holdWrites(writer, 'finances');
    answer.letGo();
    await writesHeld(writer);
    await phone.kill();
  }
  const allow = await restart();
  // Each kill found the phone further on, but not done.
  expect(cursors).toEqual([...new Set(cursors)].toSorted((a, b) => a - b));
  expect(cursors.at(-1)).toBeLessThan(feed.at(-1)?.revision ?? 0);
  allow();
  await expectInStep(phone.page, reseller, api);
  expect(asked(network).filter((since) => since === 0).length).toBeLessThan(asked(network).length);
  await phone.page.goto('/sold');
  await expect(accountOf(phone.page, 'cuenta0@correo.example').getByText('Cliente 0-1')).toBeVisible();
});

test('[SYN-16] browser killed while rows move out of their blocks: it shows them all, and goes on moving without a network', async ({
  network,
  reseller,
  api,
  profiles,
}) => {
  await sellMany(api, MANY_ACCOUNTS);
  const feed = await wholeFeed(api, reseller.id);
  const blocks = async (page: Page) =>
    ((await readDatabase(page, `vigente-${reseller.id}`))['rowBlocks'] ?? []).length;
  let phone = await profiles.open('phone');
  await putSession(phone.page, reseller);
  let left = 2;
  const answer = network.holdNextAnswer((request) => isPull(request) && (left -= 1) === 0);
  await phone.page.goto('/');
  await answer.arrived;
  const worker = onlyOne(phone.page.workers());
  await holdWrites(worker, 'clients');
  answer.letGo();
  await writesHeld(worker);
  await phone.kill();

  phone = await profiles.open('phone');
  const allow = network.answerAll(503, '{}', {}, isPull);
  await phone.page.goto('/sold');
  await phone.page.getByRole('searchbox', { name: 'Buscar cuentas' }).fill('cuenta0@');
  await expect(accountOf(phone.page, 'cuenta0@correo.example').getByText('Cliente 0-1')).toBeVisible();
  expect(await expectWholePages(phone.page, reseller.id, feed)).toBe(feed.at(-1)?.revision);
  await expect.poll(() => blocks(phone.page), { timeout: 60_000 }).toBe(0);
  allow();
  await expectInStep(phone.page, reseller, api);
});
