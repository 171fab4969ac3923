import { DAY_MS } from '#domain/dates/dates.ts';
import {
  createAdmin,
  enterAdmin,
  expectFound,
  findUser,
  rowOf,
  search,
  unique,
  userOf,
} from '#tests/e2e/support/steps/admin-steps.ts';
import { expectBanner } from '#tests/e2e/support/banners.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';

const A_WEEK_MS = 7 * DAY_MS;
const STALE = 'Ese usuario cambió mientras tanto. Revisa la lista e inténtalo de nuevo.';

test('[ADM-06] [ADM-18] [ADM-25] [ADM-26] the verify toggle verifies at once, and asks before it takes it away', async ({
  page,
  server,
}) => {
  const user = await server.createUser({ username: unique('Nueva'), role: 'USER', verified: false });
  const admin = await enterAdmin(page, server);
  const row = await findUser(page, user.username);
  await row.getByRole('button', { name: 'Verificar' }).click();
  await expect(row.getByRole('button', { name: 'Quitar verificación' })).toBeVisible();
  await expectBanner(page, `${user.username} quedó verificado.`, 3_000, 'success');
  const begun = await userOf(admin, user.id);
  expect(begun).toMatchObject({ isVerified: true, daysRemaining: 7 });
  expect(Date.parse(String(begun?.['endDate'])) - Date.parse(String(begun?.['startDate']))).toBe(A_WEEK_MS);
  const { email, password } = user;
  const session = await server.api(user).send('POST', '/user/login', { email, password });
  const theirs = server.api({ ...user, token: String(session.body['tokenSession']) });
  expect((await theirs.send('GET', '/user/me')).status).toBe(200);

  await row.getByRole('button', { name: 'Quitar verificación' }).click();
  const question = page.getByRole('dialog', { name: `¿Quitar la verificación a ${user.username}?` });
  await expect(question).toContainText('Se cerrarán sus sesiones');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toHaveCount(0);
  expect(await userOf(admin, user.id)).toMatchObject({ isVerified: true });
  await row.getByRole('button', { name: 'Quitar verificación' }).click();
  await question.getByRole('button', { name: 'Quitar' }).click();
  await expect(question).toHaveCount(0);
  await expect(row.getByRole('button', { name: 'Verificar' })).toBeVisible();
  expect(await userOf(admin, user.id)).toMatchObject({ isVerified: false });
  expect((await theirs.send('GET', '/user/me')).status).toBe(401);

  await row.getByRole('button', { name: 'Verificar' }).click();
  await expect(row.getByRole('button', { name: 'Quitar verificación' })).toBeVisible();
  const { startDate, endDate } = begun ?? {};
  expect(await userOf(admin, user.id)).toMatchObject({ isVerified: true, startDate, endDate });
  expect((await theirs.send('GET', '/user/me')).status).toBe(401);
});

test('[ADM-06] [ADM-07] a toggle of what another ADMIN changed meanwhile is refused, and the list is read again', async ({
  page,
  server,
}) => {
  const user = await server.createUser({ username: unique('Movida'), role: 'USER' });
  const other = await createAdmin(server);
  const admin = await enterAdmin(page, server);
  const row = await findUser(page, user.username);
  await row.getByRole('button', { name: 'Pasar a RESELLER' }).click();
  await other.api.send('PATCH', `/user/change_role/${user.id}`);
  const question = page.getByRole('dialog', { name: `¿Pasar a ${user.username} a RESELLER?` });
  await question.getByRole('button', { name: 'Pasar a RESELLER' }).click();
  await expect(question).toHaveCount(0);
  await expect(row.getByRole('button', { name: 'Pasar a USER' })).toBeVisible();
  await expectBanner(page, STALE, 3_000, 'error');
  expect(await userOf(admin, user.id)).toMatchObject({ role: 'RESELLER' });

  await row.getByRole('button', { name: 'Quitar verificación' }).click();
  await other.api.send('PATCH', `/user/change_verify_email/${user.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(row.getByRole('button', { name: 'Verificar' })).toBeVisible();
  expect(await userOf(admin, user.id)).toMatchObject({ isVerified: false });
});

test('[ADM-06] a press while another act is on its way is done after it, not lost', async ({
  page,
  server,
}) => {
  const crowd = unique('Par');
  const users = [];
  for (const place of ['uno', 'dos']) {
    users.push(await server.createUser({ username: `${crowd} ${place}`, role: 'USER', verified: false }));
  }
  const admin = await enterAdmin(page, server);
  await search(page, crowd);
  await expect(rowOf(page, crowd)).toHaveCount(2);
  await expectFound(page, '2 usuarios');
  for (const more of await page.getByRole('button', { name: /^Más datos/ }).all()) await more.click();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/user/change_verify_email/**', async (route) => {
    await held;
    await route.continue();
  });
  for (const { username } of users)
    await rowOf(page, username).getByRole('button', { name: 'Verificar' }).click();
  release();
  for (const { username, id } of users) {
    await expect(rowOf(page, username).getByRole('button', { name: 'Quitar verificación' })).toBeVisible();
    expect(await userOf(admin, id)).toMatchObject({ isVerified: true });
  }
});

test('[ADM-07] [ADM-18] the role toggle asks first, and makes a RESELLER of a USER and back', async ({
  page,
  server,
}) => {
  const user = await server.createUser({ username: unique('Cambia'), role: 'USER' });
  const admin = await enterAdmin(page, server);
  const row = await findUser(page, user.username);
  for (const [role, follows] of [
    ['RESELLER', 'Podrá transferir créditos'],
    ['USER', 'Ya no podrá transferir créditos'],
  ] as const) {
    await row.getByRole('button', { name: `Pasar a ${role}` }).click();
    const question = page.getByRole('dialog', { name: `¿Pasar a ${user.username} a ${role}?` });
    await expect(question).toContainText(follows);
    await question.getByRole('button', { name: `Pasar a ${role}` }).click();
    await expect(question).toHaveCount(0);
    await expect(row.getByText(role, { exact: true })).toBeVisible();
    expect(await userOf(admin, user.id)).toMatchObject({ role });
  }
  await expectBanner(page, `${user.username} ahora es RESELLER.`, 3_000, 'success');
});
