import { accountOf, pendingIn, sell } from '#tests/e2e/support/page-actions.ts';
import { expect, isBatch, isPull, signIn, test, waitForWorker } from '#tests/faults/support/fixtures.ts';
import { holdReads, readsHeld } from '#tests/faults/support/held-reads.ts';
import { expectInStep, phoneTables } from '#tests/faults/support/in-step.ts';
import { accountBody, seedBook } from '#tests/support/api/api-client.ts';

const ACCOUNTS = 14;
const EMAIL = 'cuenta@correo.example';
const saleOf = (name: string, profile: number) => ({
  name,
  phone: `91122233${profile}`,
  profiles: [profile],
  price: '15',
});

test('[SYN-01] [SYN-03] killed at each moment of a start: what waits is there at the next one, and arrives once', async ({
  network,
  reseller,
  api,
  profiles,
}) => {
  const { categoryId, supplierId } = await seedBook(api);
  for (let n = 1; n < ACCOUNTS; n += 1) {
    const over = { email: `otra${n}@correo.example`, days: 60 + n };
    await api.create('/streaming/create', accountBody(categoryId, supplierId, over));
  }
  let phone = await profiles.open('phone');
  await signIn(phone.page, reseller);
  await waitForWorker(phone.page);
  await expectInStep(phone.page, reseller, api);
  const refuse = network.answerAll(503, '{}', {}, (request) => isBatch(request) || isPull(request));
  await phone.page.goto('/sold');
  await sell(phone.page, EMAIL, saleOf('Ana Torres', 1));
  const outboxOf = async () => (await phoneTables(phone.page, reseller.id))['outbox'];

  await test.step('while the first rows are read', async () => {
    await phone.kill();
    phone = await profiles.open('phone');
    await holdReads(phone.page, { store: 'streamings', reads: 'index' });
    await phone.page.goto('/sold', { waitUntil: 'commit' });
    await readsHeld(phone.page);
    await expect(accountOf(phone.page, EMAIL)).toHaveCount(0);
  });

  await test.step('with the first rows drawn, the rest not read, and a tap made', async () => {
    await phone.kill();
    phone = await profiles.open('phone');
    await holdReads(phone.page, { store: 'streamings', reads: 'table' });
    await phone.page.goto('/sold', { waitUntil: 'commit' });
    await expect(accountOf(phone.page, EMAIL)).toContainText('Ana Torres');
    await readsHeld(phone.page);
    await sell(phone.page, EMAIL, saleOf('Beto Rojas', 2));
    await expect(accountOf(phone.page, EMAIL)).toContainText('Beto Rojas');
  });

  await test.step('with all read, and the answer to the first sending on its way', async () => {
    await phone.kill();
    refuse();
    const answer = network.holdNextAnswer(isBatch);
    phone = await profiles.open('phone');
    await phone.page.goto('/sold', { waitUntil: 'commit' });
    await expect(accountOf(phone.page, EMAIL)).toContainText('Beto Rojas');
    await answer.arrived;
    await phone.kill();
    answer.letGo();
  });

  phone = await profiles.open('phone');
  const stop = network.answerAll(503, '{}', {}, (request) => isBatch(request) || isPull(request));
  await phone.page.goto('/sold');
  await expect(accountOf(phone.page, EMAIL)).toContainText('Ana Torres');
  expect(await outboxOf()).toHaveLength(2);
  stop();
  await expectInStep(phone.page, reseller, api);
  await expect(pendingIn(phone.page)).toHaveCount(0);
  const names = (await api.clients()).map(({ nameuser }) => nameuser);
  expect(names.toSorted()).toEqual(['Ana Torres', 'Beto Rojas']);
});
