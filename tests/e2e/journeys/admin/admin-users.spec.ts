import { spokenPhone } from '#ui/phone/spoken-phone.ts';
import {
  createAdmin,
  enterAdmin,
  expectFound,
  findUser,
  giveCredits,
  headingOf,
  makeCodes,
  openAdmin,
  rowOf,
  search,
  unique,
  userOf,
} from '#tests/e2e/support/steps/admin-steps.ts';
import { expectReason } from '#tests/e2e/support/steps/account-steps.ts';
import { expectBanner } from '#tests/e2e/support/banners.ts';
import { loseAnswer } from '#tests/e2e/support/steps/credit-steps.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { pressInert } from '#tests/e2e/support/page-actions.ts';

const COLUMNS = [
  'Código',
  'Username',
  'Email',
  'Teléfono',
  'Referido de',
  'Rol',
  'Conectado',
  'Tipo',
  'F.I',
  'F.V.',
  'Dias',
  'Verificado',
  'Créditos',
  'Cuentas',
  'Configurar',
];

test(
  '[ADM-03] [ADM-05] [ADM-10] the users are a table of the specified columns',
  { tag: '@desktop' },
  async ({ page, server }) => {
    const { user } = await enterAdmin(page, server);
    const names = { RESELLER: unique('Vende'), USER: unique('Compra'), ADMIN: user.username };
    await server.createUser({ username: names.RESELLER });
    await server.createUser({ username: names.USER, role: 'USER', verified: false });
    await page.reload();
    await expect(page.getByRole('columnheader')).toHaveText(COLUMNS);
    for (const [role, tone] of [
      ['ADMIN', 'green'],
      ['RESELLER', 'amber'],
      ['USER', 'blue'],
    ] as const) {
      const badge = (await findUser(page, names[role])).getByText(role, { exact: true });
      await expect(badge).toHaveClass(new RegExp(`bg-${tone}-soft`));
    }
    const cells = (await findUser(page, names.RESELLER)).getByRole('cell');
    await expect(cells.nth(7)).toHaveText('Demo');
    await expect(cells.nth(9)).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
    await expect(cells.nth(11)).toHaveText('Sí');
    const acts = cells.nth(14).getByRole('button');
    const labels = await acts.evaluateAll((all) => all.map((act) => act.getAttribute('aria-label')));
    expect(labels).toEqual(['Quitar verificación', 'Pasar a USER', 'Recargar créditos', 'Eliminar usuario']);
  },
);

test(
  '[ADM-03] [ADM-05] [PWA-18] on a phone a card has all that the table has, the rest behind "Más"',
  { tag: '@phone' },
  async ({ page, server }) => {
    const referrer = await server.createUser({ username: unique('Madrina') });
    const admin = await enterAdmin(page, server);
    const { userCode } = (await userOf(admin, referrer.id)) ?? {};
    const username = unique('Ahijada').replace(' ', '.');
    const phone = `+5491${username.replaceAll(/\D/g, '').slice(-8).padStart(9, '1')}`;
    const registration = {
      username,
      email: `${username}@correo.example`,
      phone,
      password: 'una frase larga',
    };
    const reply = await admin.api.send('POST', '/user/register', {
      ...registration,
      codeReferrals: userCode,
    });
    expect(reply.status).toBe(201);
    await page.reload();
    const card = await findUser(page, username);
    await expect(card.getByText(spokenPhone(phone))).toBeVisible();
    const facts = ['Verificado', 'Dias', 'Créditos', 'Cuentas', 'Referido de', 'Conectado', 'Tipo'];
    for (const fact of [...facts, 'Fecha de inicio', 'Fecha de vencimiento']) {
      await expect(card.getByText(fact, { exact: true })).toBeVisible();
    }
    await expect(card.getByText(referrer.username)).toBeVisible();
    for (const act of ['Verificar', 'Pasar a RESELLER', 'Recargar créditos', 'Eliminar usuario']) {
      await expect(card.getByRole('button', { name: act })).toBeVisible();
    }
  },
);

test('[ADM-04] [GEN-07] [GEN-11] [GEN-12] the users are searched, by 20, and a new search begins on page 1', async ({
  page,
  server,
}) => {
  const crowd = unique('Gente');
  for (let n = 10; n < 31; n += 1) await server.createUser({ username: `${crowd} ${n}`, role: 'USER' });
  const admin = await enterAdmin(page, server);
  await search(page, `  ${crowd.toUpperCase()} `);
  await expectFound(page, '21 usuarios');
  await expect(rowOf(page, crowd)).toHaveCount(20);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByText('Página 2 de 2')).toBeVisible();
  await expect(rowOf(page, crowd)).toHaveCount(1);
  await search(page, `${crowd} 1`);
  await expectFound(page, '10 usuarios');
  await expect(page.getByText('Página 1 de 1')).toBeVisible();
  await search(page, crowd);
  await expect(page.getByText('Página 1 de 2')).toBeVisible();

  const one = await server.createUser({ username: unique('Única') });
  const { userCode } = (await userOf(admin, one.id)) as { userCode: string };
  await page.reload();
  for (const text of [
    one.email.toUpperCase(),
    `${one.phone.slice(3, 6)} ${one.phone.slice(6)}`,
    userCode.toLowerCase(),
  ]) {
    await search(page, text);
    await expectFound(page, '1 usuario');
    await expect(rowOf(page, one.username)).toHaveCount(1);
    // An empty list in between shows that the next row comes from its own text, not from this one.
    await search(page, 'nadie se llama así');
    await expect(page.getByText('Usuario no existe', { exact: true })).toBeVisible();
  }
});

test('[ADM-08] [ADM-18] a recharge by code adds its credits; an empty code sends nothing', async ({
  page,
  server,
}) => {
  const user = await server.createUser({ username: unique('Recarga') });
  const admin = await enterAdmin(page, server);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/credit/recharge')) sent.push(request.method());
  });
  await (await findUser(page, user.username)).getByRole('button', { name: 'Recargar créditos' }).click();
  const sheet = page.getByRole('dialog', { name: `Recargar a ${user.username}` });
  const field = sheet.getByLabel('Código de recarga');
  await expect(field).toBeFocused();
  await field.fill('   ');
  await sheet.getByRole('button', { name: 'Recargar' }).click();
  await expect(field).toBeFocused();
  expect(sent).toEqual([]);

  await field.fill('0000-0000-0000');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expectBanner(page, 'El código no existe o ya se usó.', 3_000, 'error');
  const [code = ''] = await makeCodes(admin.api, 1, 15);
  await field.fill(code.toLowerCase());
  await sheet.getByRole('button', { name: 'Recargar' }).click();
  await expect(field).toHaveValue('');
  await expect(sheet.getByText('Tiene 15 créditos.')).toBeVisible();
  await expectBanner(page, `Se agregaron 15 créditos a ${user.username}.`, 3_000, 'success');
  expect(sent).toEqual(['POST', 'POST']);
  expect(await userOf(admin, user.id)).toMatchObject({ totalCredits: 15 });
});

test('[ADM-08] a code that nobody answered leaves the field, is offered again and counts once', async ({
  page,
  server,
}) => {
  const user = await server.createUser({ username: unique('Duda') });
  const admin = await enterAdmin(page, server);
  const [code = ''] = await makeCodes(admin.api, 1, 15);
  await (await findUser(page, user.username)).getByRole('button', { name: 'Recargar créditos' }).click();
  const sheet = page.getByRole('dialog', { name: `Recargar a ${user.username}` });
  const field = sheet.getByLabel('Código de recarga');
  await page.route('**/api/v1/credit/recharge', loseAnswer, { times: 1 });
  await field.fill(code.toLowerCase().replaceAll('-', ' '));
  await sheet.getByRole('button', { name: 'Recargar', exact: true }).click();
  await expect(sheet.getByText(`No sabemos si el código ${code} se llegó a usar.`)).toBeVisible();
  await expect(field).toHaveValue('');
  await sheet.getByRole('button', { name: 'Intentar de nuevo con este código' }).click();
  await expect(sheet.getByText('No sabemos si')).toHaveCount(0);
  await expect(sheet.getByText('Tiene 15 créditos.')).toBeVisible();
  expect(await userOf(admin, user.id)).toMatchObject({ totalCredits: 15 });
});

test('[ADM-09] [ADM-18] deleting a user says what goes and asks for the name; the dialog closes once it is done', async ({
  page,
  server,
}) => {
  const user = await server.createUser({ username: unique('Se va') });
  const admin = await createAdmin(server);
  await giveCredits(admin, user.id, 12);
  await signIn(page, admin.user);
  await openAdmin(page);
  await (await findUser(page, user.username)).getByRole('button', { name: 'Eliminar usuario' }).click();
  const sheet = page.getByRole('dialog', { name: `¿Eliminar a ${user.username}?` });
  await expect(sheet).toContainText('No se puede deshacer.');
  await expect(sheet.getByRole('definition')).toHaveText(['0', '12']);
  const field = sheet.getByRole('textbox');
  await field.fill('otra persona');
  await sheet.getByRole('button', { name: 'Eliminar' }).click();
  await expect(field).toHaveAccessibleDescription(`Escribe ${user.username} tal cual.`);
  expect(await userOf(admin, user.id)).toBeDefined();
  await field.fill(` ${user.username} `);
  await field.press('Enter');
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText('Usuario no existe', { exact: true })).toBeVisible();
  await expectBanner(page, `${user.username} fue eliminado.`, 3_000, 'success');
  expect(await userOf(admin, user.id)).toBeUndefined();
});

test('[ADM-19] an ADMIN and oneself can be recharged, and for the rest say why not', async ({
  page,
  server,
}) => {
  const other = await createAdmin(server);
  const { user } = await enterAdmin(page, server);
  for (const [username, reason] of [
    [other.user.username, 'Es ADMIN: no se puede cambiar ni eliminar.'],
    [user.username, 'Eres tú: no puedes cambiarte ni eliminarte.'],
  ] as const) {
    const row = await findUser(page, username);
    for (const name of ['Quitar verificación', 'Pasar a USER', 'Eliminar usuario']) {
      await expect(row.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
      await expect(row.getByRole('button', { name })).toHaveAccessibleDescription(reason);
    }
    // Playwright waits for a disabled button; a finger doesn't.
    await pressInert(row.getByRole('button', { name: 'Eliminar usuario' }));
    await expectReason(page, reason);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const recharge = row.getByRole('button', { name: 'Recargar créditos' });
    await recharge.click();
    await expect(page.getByRole('dialog').getByLabel('Código de recarga')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The focus returns a moment after the dialog closes, and would take the typing with it.
    await expect(recharge).toBeFocused();
  }
});

test('[ADM-19] the address of a dialog that can not be says why and opens none', async ({ page, server }) => {
  const { user } = await enterAdmin(page, server);
  await openAdmin(page, `?dialog=admin-delete-user&id=${user.id}`);
  await expectBanner(page, 'Eres tú: no puedes cambiarte ni eliminarte.', 3_000, 'warning');
  await expect(page).toHaveURL(/\/admin$/);
  await openAdmin(page, '?dialog=admin-delete-code&id=0');
  await expectBanner(page, 'Ese código ya no existe.', 3_000, 'warning');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(headingOf(page, 'Generar códigos')).toBeVisible();
});
