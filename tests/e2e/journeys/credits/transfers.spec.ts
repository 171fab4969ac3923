import type { Locator, Page, Route } from '@playwright/test';
import type { LiveUser } from '#tests/support/api/live-users.ts';
import { expectBanner } from '#tests/e2e/support/banners.ts';
import {
  balance,
  breakDown,
  creditsOf,
  giveCredits,
  loseAnswer,
  movements,
  walletAct,
} from '#tests/e2e/support/steps/credit-steps.ts';
import { expect, type LiveServer, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { callsTo } from '#tests/e2e/support/steps/session-steps.ts';

const TRANSFER = '**/api/v1/credit/create';

const transferSheet = (page: Page) => page.getByRole('dialog', { name: 'Transferir créditos' });
const checkSheet = (page: Page) => page.getByRole('dialog', { name: 'Revisa antes de enviar' });

async function openTransfer(page: Page): Promise<void> {
  await page.goto('/wallet');
  await walletAct(page, 'Transferir').click();
  await expect(transferSheet(page)).toBeVisible();
}

/** Fills the first step with the receiver's whole phone number. */
async function fillTransfer(
  page: Page,
  { phone, quantity }: { phone: string; quantity: string },
): Promise<void> {
  await transferSheet(page).getByLabel('Busca por teléfono').fill(phone);
  await transferSheet(page).getByRole('radio').check();
  await transferSheet(page).getByLabel('Cantidad de créditos').fill(quantity);
}

const next = (page: Page) => transferSheet(page).getByRole('button', { name: 'Continuar' }).click();

/** From any screen to the second step of a transfer of 20; gives the button that sends. */
async function checkTwenty(page: Page, receiver: LiveUser): Promise<Locator> {
  await openTransfer(page);
  await fillTransfer(page, { phone: receiver.phone, quantity: '20' });
  await next(page);
  return checkSheet(page).getByRole('button', { name: `Enviar 20 a ${receiver.username}` });
}

/** Makes a transfer of 20 out of 50, whose answer `spoil` spoils; gives the receiver and the button that sends. */
async function transferUnheard(
  { page, server, reseller }: { page: Page; server: LiveServer; reseller: LiveUser },
  spoil: (route: Route) => Promise<void>,
): Promise<{ ana: LiveUser; send: Locator }> {
  const ana = await server.createUser({ role: 'USER' });
  await giveCredits(server, reseller, 50);
  await signIn(page, reseller);
  const send = await checkTwenty(page, ana);
  await page.route(TRANSFER, spoil, { times: 1 });
  await send.click();
  await expectBanner(page, 'no se hará dos veces', 3_000, 'error');
  return { ana, send };
}

test('[CRE-05] [CRE-06] finds who receives by phone, says what will be left and sends by a second press', async ({
  page,
  server,
  reseller,
}) => {
  const ana = await server.createUser({ role: 'USER' });
  await giveCredits(server, reseller, 100);
  await signIn(page, reseller);
  await openTransfer(page);
  const digits = ana.phone.slice(3);
  await fillTransfer(page, { phone: `${digits.slice(0, 3)} ${digits.slice(3)}`, quantity: '20' });
  await expect(
    transferSheet(page).getByText(`Enviarás 20 créditos a ${ana.username}. Te quedarán 80.`),
  ).toBeVisible();
  await next(page);
  await expect(checkSheet(page).getByText('80 créditos')).toBeVisible();
  expect(await creditsOf(server, ana)).toMatchObject({ totalQuantity: 0 });
  await checkSheet(page)
    .getByRole('button', { name: `Enviar 20 a ${ana.username}` })
    .click();
  await expectBanner(page, `Enviaste 20 créditos a ${ana.username}.`, 3_000, 'success');
  await expect(checkSheet(page)).toHaveCount(0);
  await expect(balance(page)).toHaveText('80créditos');
  await expect(movements(page).nth(0)).toHaveText(new RegExp(`^Transferencia a ${ana.username}−20`));
  const received = await creditsOf(server, ana);
  expect(received).toMatchObject({ totalQuantity: 20, credits: [{ counterpart: reseller.username }] });
});

test('[CRE-05] says that nobody has such a phone', async ({ page, reseller }) => {
  await signIn(page, reseller);
  await openTransfer(page);
  await transferSheet(page).getByLabel('Busca por teléfono').fill('000000000000');
  const nobody = transferSheet(page).getByText('El usuario no existe');
  await expect(nobody).toBeVisible();
  const red = await page.evaluate(() => {
    const probe = document.createElement('span');
    probe.style.color = 'var(--color-red)';
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  const plain = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(red).not.toBe(plain);
  await expect(nobody).toHaveCSS('color', red);
});

test('[CRE-07] without a chosen user an error shows for 3 s and nothing is sent', async ({
  page,
  reseller,
}) => {
  await signIn(page, reseller);
  const calls = callsTo(page, '/credit/create');
  await openTransfer(page);
  await transferSheet(page).getByLabel('Cantidad de créditos').fill('20');
  await next(page);
  await expectBanner(page, 'Elige a quién le transfieres.', 3_000, 'error');
  await expect(transferSheet(page)).toBeVisible();
  expect(calls).toEqual([]);
});

test('[CRE-06] the quantity is a whole number from 1 to 500', async ({ page, server, reseller }) => {
  const ana = await server.createUser({ role: 'USER' });
  await signIn(page, reseller);
  const calls = callsTo(page, '/credit/create');
  await openTransfer(page);
  const field = transferSheet(page).getByLabel('Cantidad de créditos');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await expect(field).toHaveAttribute('pattern', '[1-9][0-9]*');
  await expect(field).toHaveAttribute('required');
  for (const quantity of ['', '0', '501', '1.5', '-2']) {
    await fillTransfer(page, { phone: ana.phone, quantity });
    await next(page);
    await expect(transferSheet(page).getByText('Escribe un número entero de 1 a 500.')).toBeVisible();
  }
  await fillTransfer(page, { phone: ana.phone, quantity: '500' });
  await next(page);
  await expect(checkSheet(page)).toBeVisible();
  expect(calls).toEqual([]);
});

test('[CRE-08] [CRE-14] more than the balance is said before and refused by the server', async ({
  page,
  server,
  reseller,
}) => {
  const ana = await server.createUser({ role: 'USER' });
  await giveCredits(server, reseller, 10);
  await signIn(page, reseller);
  await openTransfer(page);
  await fillTransfer(page, { phone: ana.phone, quantity: '25' });
  await expect(transferSheet(page).getByText('Te faltan 15 créditos: tienes 10.')).toBeVisible();
  await next(page);
  await checkSheet(page)
    .getByRole('button', { name: `Enviar 25 a ${ana.username}` })
    .click();
  await expectBanner(page, 'No tienes créditos suficientes.', 3_000, 'error');
  await expect(transferSheet(page).getByLabel('Cantidad de créditos')).toHaveValue('25');
  await expect(transferSheet(page).getByRole('radio')).toBeChecked();
  expect(await creditsOf(server, ana)).toMatchObject({ totalQuantity: 0 });
  expect(await creditsOf(server, reseller)).toMatchObject({ totalQuantity: 10 });
});

test('[CRE-08] [CRE-09] pressed again after a lost answer it sends once', async ({
  page,
  server,
  reseller,
}) => {
  const { ana, send } = await transferUnheard({ page, server, reseller }, loseAnswer);
  expect(await creditsOf(server, ana)).toMatchObject({ totalQuantity: 20 });
  await send.click();
  await expectBanner(page, `Enviaste 20 créditos a ${ana.username}.`, 3_000, 'success');
  await expect(balance(page)).toHaveText('30créditos');
  expect(await creditsOf(server, ana)).toMatchObject({ totalQuantity: 20, credits: [{}] });
});

test('[CRE-09] a transfer that was done before the server broke down is not done again, nor from a reopened form', async ({
  page,
  server,
  reseller,
}) => {
  const { ana, send } = await transferUnheard({ page, server, reseller }, breakDown);
  await checkTwenty(page, ana);
  await send.click();
  await expectBanner(page, `Ya estaba hecho. Enviaste 20 créditos a ${ana.username}.`, 3_000, 'success');
  await expect(balance(page)).toHaveText('30créditos');
  expect(await creditsOf(server, ana)).toMatchObject({ totalQuantity: 20, credits: [{}] });
});

test('[CRE-09] the same transfer again within the hour gives a warning first', async ({
  page,
  server,
  reseller,
  api,
}) => {
  const ana = await server.createUser({ role: 'USER' });
  await giveCredits(server, reseller, 50);
  await api.send('POST', '/credit/create', { quantity: 20, userId: reseller.id, clientId: ana.id });
  await signIn(page, reseller);
  await checkTwenty(page, ana);
  await expect(checkSheet(page).getByText(`Ya le enviaste 20 créditos a ${ana.username}: `)).toBeVisible();
  await checkSheet(page).getByRole('button', { name: 'Volver' }).click();
  await expect(transferSheet(page).getByRole('radio')).toBeChecked();
});
