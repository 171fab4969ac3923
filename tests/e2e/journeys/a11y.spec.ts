import type { Page } from '@playwright/test';
import { DAY_MS } from '#domain/dates/dates.ts';
import { accountBody, type ApiClient, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { chipOf } from '#tests/e2e/support/page-actions.ts';
import { expect, type LiveServer, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { newStaff } from '#tests/e2e/support/recharge-steps.ts';
import { crampedForm, cutWords, overflow, smallTargets } from '#tests/e2e/support/layout-faults.ts';
import { dialogAddresses, type Ids, PUBLIC, settled, SIGNED_IN, visit } from '#tests/e2e/support/surfaces.ts';
import { complaintsOf, enlarge, violations } from '#tests/e2e/support/walk-checks.ts';

test.use({ serviceWorkers: 'allow' });

async function openPublic(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
}

/** Creates an account with clients in every state, one in support, one overdue and one empty, with the given names. */
async function fill(
  { server, api }: { server: LiveServer; api: ApiClient },
  names: { service: string; person: string },
): Promise<Ids> {
  const { accountId, categoryId, supplierId } = await seedBook(api, { name: names.service });
  const account = (over: object) =>
    api.create('/streaming/create', accountBody(categoryId, supplierId, over));
  const [emptyAccountId, broken, ended] = [
    await account({ email: 'vacia@correo.example' }),
    await account({ email: 'soporte@correo.example' }),
    await account({ email: 'vencida@correo.example' }),
  ];
  await api.send('PATCH', `/streaming/change_conditions/${broken}`, { conditions: 'Soporte' });
  await api.send('PATCH', `/streaming/update/change_date/${ended}`, pastTerm());
  const client = (over: object) => api.create('/client/create', clientBody(accountId, over));
  const clientId = await client({ nameuser: names.person, telegramuser: 'ana_t', pin: '0042' });
  await client({ nameuser: 'Beto', numberprofile: '2', state: 'Standby' });
  await client({ nameuser: 'Caro', numberprofile: '1,3', days: 1 });
  const gone = await client({ nameuser: 'Dora', numberprofile: '4' });
  await api.send('PATCH', `/client/update/change_date/${gone}`, pastTerm());
  const staffCode = await newStaff(server, api, {});
  const favoriteId = await api.create('/favorite/create', { userCode: staffCode });
  const [{ id: entryId } = { id: '' }] = await api.finances();
  return { accountId, emptyAccountId, clientId, staffCode, favoriteId, entryId };
}

function pastTerm(): { startDate: string; endDate: string; days: number } {
  const day = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
  return { startDate: day(-32), endDate: day(-2), days: 30 };
}

/** In parts, each well within a test's time on a busy machine. */
const PARTS: Readonly<Record<string, (ids: Ids) => string[]>> = {
  screen: () => SIGNED_IN,
  'dialog of the first half': (ids) => halfOf(dialogAddresses(ids), 0),
  'dialog of the second half': (ids) => halfOf(dialogAddresses(ids), 1),
};

function halfOf(addresses: string[], half: 0 | 1): string[] {
  const middle = Math.ceil(addresses.length / 2);
  return half === 0 ? addresses.slice(0, middle) : addresses.slice(middle);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no page before the sign-in has a serious fault of accessibility, an error or a refusal of the policy, ${colorScheme}`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const found: string[] = [];
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of PUBLIC) {
      await openPublic(page, path);
      found.push(...(await violations(page)));
    }
    expect([found, complaints]).toEqual([[], []]);
  });

  for (const [part, addressesOf] of Object.entries(PARTS)) {
    test(`no ${part} has a serious fault of accessibility, an error or a refusal of the policy, ${colorScheme}`, async ({
      page,
      server,
      reseller,
      api,
    }) => {
      test.setTimeout(600_000);
      const complaints = complaintsOf(page);
      const found: string[] = [];
      const ids = await fill({ server, api }, { service: 'Netflix', person: 'Ana Torres' });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await signIn(page, reseller);
      for (const address of addressesOf(ids)) {
        await visit(page, address);
        found.push(...(await violations(page)));
      }
      expect([found, complaints]).toEqual([[], []]);
    });
  }
}

test(
  '[PWA-19] [PWA-20] [PWA-30] at 360 px, and with text twice as large, nothing scrolls sideways, targets take a finger and forms keep room',
  { tag: '@phone' },
  async ({ page, server, reseller, api }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width: 360, height: 740 });
    const ids = await fill(
      { server, api },
      {
        service: 'Un servicio con un nombre bastante largo',
        person: 'Maximiliana Huamán de la Cruz',
      },
    );
    const found: string[] = [];
    for (const path of PUBLIC) {
      await openPublic(page, path);
      found.push(...(await overflow(page)), ...(await smallTargets(page)));
    }
    await signIn(page, reseller);
    await visit(page, '/sold');
    await expect(chipOf(page, 'Maximiliana')).toBeVisible();
    for (const address of [...SIGNED_IN, ...dialogAddresses(ids)]) {
      await visit(page, address);
      found.push(...(await overflow(page)), ...(await smallTargets(page)));
      for (const size of ['130%', '200%']) {
        await enlarge(page, size);
        found.push(...(await overflow(page)), ...(await cutWords(page)), ...(await crampedForm(page)));
      }
      await enlarge(page, '');
    }
    expect([...new Set(found)]).toEqual([]);
  },
);

test(
  '[PWA-19] at 200 % of a desktop of 1280 x 800 nothing scrolls sideways but tables in their frame',
  { tag: '@desktop' },
  async ({ page, server, reseller, api }) => {
    test.setTimeout(600_000);
    const ids = await fill({ server, api }, { service: 'Netflix', person: 'Ana Torres' });
    await signIn(page, reseller);
    await page.setViewportSize({ width: 640, height: 400 });
    const found: string[] = [];
    for (const address of [...SIGNED_IN, ...dialogAddresses(ids)]) {
      await visit(page, address);
      found.push(...(await overflow(page)), ...(await cutWords(page)));
    }
    expect([...new Set(found)]).toEqual([]);
  },
);

const LONG = 'x'.repeat(200);
const HOSTILE = '<img src=x onerror="window.pwned=1">\u202E😀{clave}&#60;script&#62;';

test('hostile text shows as text on every screen and in every dialog, and breaks none', async ({
  page,
  reseller,
  api,
}) => {
  test.setTimeout(600_000);
  const faults: string[] = [];
  page.on('dialog', (dialog) => faults.push(`opened ${dialog.message()}`));
  const categoryId = await api.create('/category/create', { name: LONG });
  const supplierId = await api.create('/supplier/create', { name: HOSTILE, phone: '+51987654321' });
  const hostile = { email: LONG, password: HOSTILE, termsOfUse: `${HOSTILE}\n${LONG}`, url: null };
  const accountId = await api.create('/streaming/create', accountBody(categoryId, supplierId, hostile));
  const emptyAccountId = await api.create(
    '/streaming/create',
    accountBody(categoryId, supplierId, { email: HOSTILE }),
  );
  const clientId = await api.create('/client/create', clientBody(accountId, { nameuser: HOSTILE }));
  await api.create('/client/create', clientBody(accountId, { nameuser: LONG, numberprofile: '2', days: 1 }));
  await signIn(page, reseller);
  for (const address of [...SIGNED_IN, ...dialogAddresses({ accountId, emptyAccountId, clientId })]) {
    await visit(page, address);
    faults.push(...(await overflow(page)));
    const injected = await page.evaluate(
      () => document.querySelectorAll('img[src=x]').length + ('pwned' in window ? 1 : 0),
    );
    if (injected > 0) faults.push(`${address} took text for markup`);
  }
  await visit(page, `/sold?dialog=client&id=${clientId}`);
  await expect(page.getByRole('dialog').getByText(HOSTILE).first()).toBeVisible();
  expect(faults).toEqual([]);
});
