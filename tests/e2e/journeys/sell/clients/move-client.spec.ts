import type { Locator, Page } from '@playwright/test';
import { type ApiClient, type Book, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { buy, expire } from '#tests/e2e/support/steps/account-steps.ts';
import { accountOf, chipOf, pressEscape } from '#tests/e2e/support/page-actions.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { countTaps } from '#tests/e2e/support/tap-count.ts';

const FALLEN = 'cuenta@correo.example';
const FRESH = 'nueva@correo.example';
const ANA = 'Ana Torres';

let book: Book;

test.beforeEach(async ({ api }) => {
  book = await seedBook(api);
});

const mover = (page: Page): Locator => page.getByRole('dialog', { name: `Mover a ${ANA}` });
const anaNow = async (api: ApiClient) => (await api.clients()).find(({ nameuser }) => nameuser === ANA);

/** Presses from the account list on: chip, "Mover a otra cuenta", confirm. */
async function moveFromList(page: Page): Promise<void> {
  await chipOf(page, ANA).click();
  await page.getByRole('button', { name: 'Mover a otra cuenta' }).click();
  await mover(page).getByRole('button', { name: 'Mover al perfil 1' }).click();
}

test(
  '[CLI-24] [CLI-22] [MSG-32] without a network three presses move a client and open the new data',
  { tag: '@worker' },
  async ({ page, context, reseller, api }) => {
    const target = await buy(api, book, { email: FRESH, password: 'fresca-9', days: 90 });
    await api.create('/client/create', clientBody(book.accountId, { numberprofile: '3', pin: '0042' }));
    const before = await anaNow(api);
    const books = await api.finances();
    await signIn(page, reseller);
    await waitForWorker(page);
    await page.goto('/sold');
    await expect(chipOf(page, ANA)).toBeVisible();
    await context.setOffline(true);
    const taps = await countTaps(page);
    await moveFromList(page);
    const data = page.getByRole('dialog', { name: 'Enviar los datos nuevos' });
    await expect(data.getByRole('textbox', { name: 'Mensaje' })).toHaveValue(
      /datos nuevos[^]*nueva@correo\.example[^]*fresca-9/,
    );
    expect(await taps()).toBeLessThanOrEqual(3);
    await pressEscape(page);
    await expect(accountOf(page, FRESH).getByRole('button', { name: ANA })).toBeVisible();
    await expect(accountOf(page, FALLEN).getByRole('button', { name: ANA })).toHaveCount(0);
    await context.setOffline(false);
    await expect
      .poll(() => anaNow(api))
      .toEqual({
        ...before,
        streamingsId: target,
        numberprofile: '1',
        heldSince: expect.not.stringContaining(String(before?.heldSince)) as unknown,
        Streaming: expect.anything() as unknown,
      });
    expect(await api.finances()).toEqual(books);
  },
);

test(
  '[CLI-27] [CLI-25] without a network one press moves all who run, and their new data follow one by one',
  { tag: '@worker' },
  async ({ page, context, reseller, api }) => {
    const target = await buy(api, book, { email: FRESH, password: 'fresca-9', days: 90 });
    for (const [nameuser, numberprofile] of [
      [ANA, '1'],
      ['Beto Ruiz', '2'],
      ['Caro Paz', '3'],
    ])
      await api.create('/client/create', clientBody(book.accountId, { nameuser, numberprofile }));
    await api.create('/client/create', clientBody(target, { nameuser: 'Dora', numberprofile: '1,2,3' }));
    await expire(api, book.accountId);
    await signIn(page, reseller);
    await waitForWorker(page);
    await page.goto('/overdue');
    const button = accountOf(page, FALLEN).getByRole('button', { name: 'Mover a todos' });
    await expect(button).toBeVisible();
    await context.setOffline(true);
    const taps = await countTaps(page);
    await button.click();
    const plan = page.getByRole('dialog', { name: 'Mover a todos' });
    await expect(plan.getByRole('list', { name: 'Quién pasa a dónde' }).getByRole('listitem')).toHaveCount(2);
    await expect(plan).toContainText('1 cliente no tiene lugar y se queda:Caro Paz (perfil 3)');
    await plan.getByRole('button', { name: 'Mover a 2 clientes' }).click();
    const data = page.getByRole('dialog', { name: 'Enviar los datos nuevos' });
    await expect(data.getByRole('textbox', { name: 'Mensaje' })).toHaveValue(
      /nueva@correo\.example[^]*fresca-9/,
    );
    expect(await taps()).toBeLessThanOrEqual(2);
    await expect(data).toContainText('Cliente 1 de 2');
    await data.getByRole('button', { name: 'Saltar' }).click();
    await expect(data).toContainText('Beto Ruiz');
    await data.getByRole('button', { name: 'Saltar' }).click();
    await expect(data).toContainText('Avisaste a 0 de 2 clientes.');
    await expect(data).toContainText(`Te faltan: ${ANA}, Beto Ruiz.`);
    await data.getByRole('button', { name: 'Listo' }).click();
    await context.setOffline(false);
    await expect
      .poll(async () => (await api.clients()).map((row) => `${row.nameuser} ${row.streamingsId}`).toSorted())
      .toEqual([`${ANA} ${target}`, `Beto Ruiz ${target}`, `Caro Paz ${book.accountId}`, `Dora ${target}`]);
  },
);
