import { expect, signInByForm, test } from '#tests/e2e/support/fixtures.ts';
import { arrive, expectBanner, mailedLinks } from '#tests/e2e/support/steps/session-steps.ts';
import { startFaultProxy } from '#tests/support/app/fault-proxy.ts';

const NEW_PASSWORD = 'otra frase muy larga';

/** What the address bar shows, and what a reload keeps. */
const addressOf = (page: { url(): string }): string => {
  const { pathname, search, hash } = new URL(page.url());
  return `${pathname}${search}${hash}`;
};

test('[SEC-68] the code of a mailed link reaches no server in an address, leaves the address bar, and outlives a reload', async ({
  page,
  server,
  reseller,
}) => {
  const proxy = await startFaultProxy({ target: server });
  await page.request.post(`${server.url}/api/v1/user/recover_password`, { data: { email: reseller.email } });
  const [link = ''] = await mailedLinks(server, reseller.email, 'new_password');
  const code = link.split('#code=')[1] ?? '';
  expect(code).toMatch(/^[\w-]{43}$/);

  await page.goto(`${proxy.url}${link}`);
  await expect(page.getByLabel('Nueva contraseña')).toBeVisible();
  await expect.poll(() => addressOf(page)).toBe('/new_password');
  await page.reload();
  await page.getByLabel('Nueva contraseña').fill(NEW_PASSWORD);
  await page.getByLabel('Confirma la contraseña').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expectBanner(page, /contraseña/, 5_000);
  await arrive(page, '/login');
  expect(addressOf(page)).toBe('/login');
  const paths = proxy.requests.map(({ path }) => path);
  expect(paths).toContain('/new_password');
  expect(paths).toContain('/api/v1/user/new_password');
  expect(paths.filter((path) => path.includes(code))).toEqual([]);
  await proxy.close();
  await page.goto(server.url);
  await signInByForm(page, { email: reseller.email, password: NEW_PASSWORD });
});

test('[SEC-68] a link of an older mail works too, and its code leaves the address as well', async ({
  page,
  server,
  reseller,
}) => {
  await page.request.post(`${server.url}/api/v1/user/recover_password`, { data: { email: reseller.email } });
  const [link = ''] = await mailedLinks(server, reseller.email, 'new_password');
  await page.goto(link.replace('#', '?'));
  await expect(page.getByLabel('Nueva contraseña')).toBeVisible();
  await expect.poll(() => addressOf(page)).toBe('/new_password');
  await page.getByLabel('Nueva contraseña').fill(NEW_PASSWORD);
  await page.getByLabel('Confirma la contraseña').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expectBanner(page, /^Tu contraseña cambió/, 5_000, 'success');
});

test('[SEC-68] a verification that found no server goes on after a reload, and a second link in the same tab is sent', async ({
  page,
}) => {
  const sent: unknown[] = [];
  await page.route('**/api/v1/user/verify_email', (route) => {
    sent.push(route.request().postDataJSON());
    return route.abort();
  });
  await page.goto('/verify_email#code=uno');
  await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  await expect.poll(() => addressOf(page)).toBe('/verify_email');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  expect(sent).toEqual([{ code: 'uno' }, { code: 'uno' }]);
  await page.goto('/verify_email#code=dos');
  await expect.poll(() => sent.at(-1)).toEqual({ code: 'dos' });
  await expect.poll(() => addressOf(page)).toBe('/verify_email');
  await page.goto('/verify_email?code=tres&x=1');
  await expect.poll(() => sent.at(-1)).toEqual({ code: 'tres' });
  await expect.poll(() => addressOf(page)).toBe('/verify_email?x=1');
  expect(sent).toHaveLength(4);
});
