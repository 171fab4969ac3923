import type { Page } from '@playwright/test';
import {
  createAdmin,
  enterAdmin,
  expectFound,
  giveCredits,
  headingOf,
  makeCodes,
  movementOf,
  openAdmin,
  ownQuantity,
  rowOf,
  search,
  transfer,
  turnTo,
  unique,
  userOf,
} from '#tests/e2e/support/steps/admin-steps.ts';
import { expectBanner } from '#tests/e2e/support/banners.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Generar códigos' });
const codesField = (page: Page) => form(page).getByLabel('Créditos', { exact: true });
const quantityField = (page: Page) => form(page).getByLabel('Cantidad', { exact: true });
const generate = (page: Page) => form(page).getByRole('button', { name: 'Generar' });

test('[ADM-11] [ADM-12] [GEN-07] [GEN-12] the finances are the movements of all users', async ({
  page,
  server,
}) => {
  const admin = await createAdmin(server);
  const seller = await server.createUser({ username: unique('Vende') });
  const buyer = await server.createUser({ username: unique('Compra'), role: 'USER' });
  await giveCredits(admin, seller.id, 20);
  await transfer(server, seller, buyer, 5);
  await signIn(page, admin.user);
  await openAdmin(page);
  await turnTo(page, 'Finanzas');
  await search(page, seller.username.toUpperCase());
  await expectFound(page, '3 movimientos');
  await expect(movementOf(page, seller.username, '+20')).toContainText(/Recarga/);
  await expect(movementOf(page, seller.username, '−5')).toContainText(`Transferencia a ${buyer.username}`);
  await expect(movementOf(page, buyer.username, '+5')).toContainText(`Transferencia de ${seller.username}`);
  await search(page, `${buyer.phone.slice(1, 5)} ${buyer.phone.slice(5)}`);
  await expectFound(page, '1 movimiento');
  await search(page, 'nadie se llama así');
  await expect(page.getByText('Datos no existe', { exact: true })).toBeVisible();
});

test(
  '[ADM-11] the finances are a table of the specified columns',
  { tag: '@desktop' },
  async ({ page, server }) => {
    const admin = await enterAdmin(page, server);
    await giveCredits(admin, admin.user.id, 1);
    await turnTo(page, 'Finanzas');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Código',
      'Usuario',
      'Teléfono',
      'Descripción',
      'Cantidad',
      'Fecha',
      'Configurar',
    ]);
  },
);

test('[ADM-12] [ADM-18] [ADM-23] [ADM-24] a movement that was spent stays; one half of a transfer takes the other with it', async ({
  page,
  server,
}) => {
  const admin = await createAdmin(server);
  const seller = await server.createUser({ username: unique('Vende') });
  const buyer = await server.createUser({ username: unique('Compra'), role: 'USER' });
  await giveCredits(admin, seller.id, 20);
  await transfer(server, seller, buyer, 5);
  await signIn(page, admin.user);
  await openAdmin(page);
  await turnTo(page, 'Finanzas');
  await search(page, seller.username);
  await expectFound(page, '3 movimientos');
  const given = movementOf(page, seller.username, '+20');
  await given.getByRole('button', { name: 'Eliminar movimiento' }).click();
  const question = page.getByRole('dialog', { name: '¿Eliminar este movimiento?' });
  await expect(question).toContainText(`A ${seller.username} se le quitarán 20 créditos.`);
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expectBanner(page, `No se puede eliminar: ${seller.username} ya usó esos créditos.`, 3_000, 'error');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toHaveCount(0);
  await expect(given).toHaveCount(1);

  const sent = movementOf(page, seller.username, '−5');
  await sent.getByRole('button', { name: 'Eliminar movimiento' }).click();
  await expect(question).toContainText(`la otra mitad, la de ${buyer.username}, se elimina también`);
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(question).toHaveCount(0);
  await expectFound(page, '1 movimiento');
  await expect(given).toHaveCount(1);
  await expectBanner(page, 'Movimiento eliminado.', 3_000, 'success');
  expect(await userOf(admin, seller.id)).toMatchObject({ totalCredits: 20 });
  expect(await userOf(admin, buyer.id)).toMatchObject({ totalCredits: 0 });
});

test('[ADM-13] [ADM-14] [ADM-18] the form says live what it makes, makes just that and is empty again', async ({
  page,
  server,
}) => {
  const { api } = await enterAdmin(page, server);
  const codesOf = async (quantity: number): Promise<number> => {
    const { body } = await api.send('GET', '/codecredit');
    return (body as unknown as { quantity: number }[]).filter((code) => code.quantity === quantity).length;
  };
  await turnTo(page, 'Créditos');
  for (const field of [codesField(page), quantityField(page)]) {
    for (const [name, value] of [
      ['min', '1'],
      ['max', '3000'],
      ['step', '1'],
      ['pattern', '[1-9][0-9]*'],
    ] as const) {
      await expect(field).toHaveAttribute(name, value);
    }
    await expect(field).toHaveAttribute('required', '');
  }
  await codesField(page).fill('3001');
  await quantityField(page).fill('2.5');
  await generate(page).click();
  await expect(codesField(page)).toBeFocused();
  for (const field of [codesField(page), quantityField(page)]) {
    await expect(field).toHaveAccessibleDescription(/Escribe un número entero de 1 a 3000\./);
  }
  // +5 is not tried: a browser's number input drops the sign itself.
  for (const typed of ['1e3', '05']) {
    for (const field of [codesField(page), quantityField(page)]) {
      await field.fill('');
      await field.pressSequentially(typed);
    }
    await expect(form(page)).toContainText('Escribe cuántos códigos y de cuántos créditos cada uno');
    await generate(page).click();
    await expect(codesField(page)).toHaveAccessibleDescription(/Escribe un número entero de 1 a 3000\./);
  }
  const before = await codesOf(1_237);
  await codesField(page).fill('5');
  await quantityField(page).fill('10');
  await expect(form(page)).toContainText('Se crearán 5 códigos de 10 créditos cada uno (50 en total)');
  await codesField(page).fill('1');
  await quantityField(page).fill('1237');
  await expect(form(page)).toContainText('Se creará 1 código de 1,237 créditos');
  await generate(page).click();
  await expect(codesField(page)).toHaveValue('');
  await expect(quantityField(page)).toHaveValue('');
  await expectBanner(page, 'Se creó 1 código de 1237 créditos.', 3_000, 'success');
  expect(await codesOf(1_237)).toBe(before + 1);
});

test('[ADM-14] more than 10,000 credits are asked about first', async ({ page, server }) => {
  await enterAdmin(page, server);
  await turnTo(page, 'Créditos');
  await codesField(page).fill('6');
  await quantityField(page).fill('3000');
  await generate(page).click();
  const question = page.getByRole('dialog', { name: 'Son muchos créditos' });
  await expect(question).toContainText('Se crearán 6 códigos de 3,000 créditos cada uno (18,000 en total)');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(codesField(page)).toHaveValue('6');
  await generate(page).click();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(codesField(page)).toHaveValue('6');
  await generate(page).click();
  await question.getByRole('button', { name: 'Generar' }).click();
  await expect(question).toHaveCount(0);
  await expect(codesField(page)).toHaveValue('');
  await expectBanner(page, 'Se crearon 6 códigos de 3000 créditos cada uno.', 3_000, 'success');
});

test('[ADM-16] a code is behind a placeholder until it is asked for, one or all', async ({
  page,
  server,
}) => {
  const { api } = await enterAdmin(page, server);
  const quantity = ownQuantity();
  const codes = await makeCodes(api, 2, quantity);
  const [first = '', second = ''] = codes;
  await turnTo(page, 'Créditos');
  await expect(headingOf(page, 'Códigos sin usar')).toBeVisible();
  await page.getByLabel('Cantidad de créditos').selectOption(String(quantity));
  await expectFound(page, '2 códigos');
  const rows = rowOf(page, String(quantity));
  await expect(rows).toHaveCount(2);
  for (const code of codes) await expect(page.getByText(code)).toHaveCount(0);
  await expect(rows.getByText('••••-••••-••••')).toHaveCount(2);
  await rows.first().getByRole('button', { name: 'Mostrar código' }).click();
  await expect(page.getByText(first).or(page.getByText(second))).toHaveCount(1);
  await page.getByRole('button', { name: 'Mostrar todos' }).click();
  for (const code of codes) await expect(page.getByText(code)).toBeVisible();
  await page.getByRole('button', { name: 'Ocultar todos' }).click();
  for (const code of codes) await expect(page.getByText(code)).toHaveCount(0);
});

test(
  '[ADM-16] the codes are a table of Id, Cantidad and Código',
  { tag: '@desktop' },
  async ({ page, server }) => {
    const { api } = await enterAdmin(page, server);
    await makeCodes(api, 1, 1);
    await turnTo(page, 'Créditos');
    await expect(page.getByRole('columnheader')).toHaveText(['Id', 'Cantidad', 'Código', 'Configurar']);
  },
);

test('[ADM-16] [ADM-18] a code is deleted after a question, and one that was used meanwhile says so', async ({
  page,
  server,
}) => {
  const { api, user } = await enterAdmin(page, server);
  const quantity = ownQuantity();
  const [first = '', second = ''] = await makeCodes(api, 2, quantity);
  await turnTo(page, 'Créditos');
  await page.getByLabel('Cantidad de créditos').selectOption(String(quantity));
  await expectFound(page, '2 códigos');
  await page.getByRole('button', { name: 'Mostrar todos' }).click();
  const question = page.getByRole('dialog', { name: '¿Eliminar este código?' });
  await rowOf(page, first).getByRole('button', { name: 'Eliminar código' }).click();
  await expect(question).toContainText(
    `Es un código de ${quantity.toLocaleString('en-US')} créditos sin usar.`,
  );
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText(first)).toHaveCount(0);
  await expectBanner(page, 'Código eliminado.', 3_000, 'success');

  await rowOf(page, second).getByRole('button', { name: 'Eliminar código' }).click();
  await api.send('POST', '/credit/recharge', { userId: user.id, code: second });
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expectBanner(page, 'El código no existe.', 3_000, 'error');
  await expect(question).toHaveCount(0);
  await expect(page.getByText(second)).toHaveCount(0);
});

test('[ADM-18] codes without an answer are shown in red, and the form keeps what was typed', async ({
  page,
  server,
}) => {
  await enterAdmin(page, server);
  await turnTo(page, 'Créditos');
  await page.route('**/api/v1/codecredit/create', (route) => route.abort());
  await codesField(page).fill('2');
  await quantityField(page).fill('3');
  await generate(page).click();
  await expectBanner(page, /^No pudimos confirmarlo\./, 3_000, 'error');
  await expect(codesField(page)).toHaveValue('2');
});

test('[ADM-17] copying takes every code, one a line, and says so', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { api } = await enterAdmin(page, server);
  const quantity = ownQuantity();
  const made = await makeCodes(api, 25, quantity);
  await turnTo(page, 'Créditos');
  const copied = async (): Promise<string[]> =>
    (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  await page.getByRole('button', { name: 'Copiar todos' }).click();
  await expectBanner(page, 'Códigos copiado correctamente', 2_000, 'success');
  const { body } = await api.send('GET', '/codecredit');
  const all = (body as unknown as { code: string }[]).map(({ code }) => code);
  expect((await copied()).toSorted()).toEqual(all.toSorted());
  await page.getByLabel('Cantidad de créditos').selectOption(String(quantity));
  await page.getByRole('button', { name: 'Copiar los 25' }).click();
  await expect.poll(async () => (await copied()).toSorted()).toEqual(made.toSorted());
  await page.getByRole('button', { name: 'Copiar todos' }).click();
  await expect.poll(async () => (await copied()).toSorted()).toEqual(all.toSorted());
});
