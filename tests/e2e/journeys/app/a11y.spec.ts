import { DAY_MS } from '#domain/dates/dates.ts';
import { accountBody, type ApiClient, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { expect, type LiveServer, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { newStaff } from '#tests/e2e/support/steps/recharge-steps.ts';
import { dialogAddresses, type Ids, PUBLIC, settled, SIGNED_IN, visit } from '#tests/e2e/support/surfaces.ts';
import { complaintsOf, faultsOf, HOSTILE, LONG, shrinkPhone } from '#tests/e2e/support/walk-checks.ts';

// A page without one complains that it is refused.
test.use({ serviceWorkers: 'allow' });

/**
 * Creates accounts with clients in every state, one in support, one overdue and one empty. Their names are usual, long or
 * hostile; the dialogs show the hostile ones.
 */
async function fill(server: LiveServer, api: ApiClient): Promise<Ids> {
  const usual = await seedBook(api, { name: 'Netflix' });
  const [wordy, endless] = [
    await api.create('/category/create', { name: 'Un servicio con un nombre bastante largo' }),
    await api.create('/category/create', { name: LONG }),
  ];
  const supplierId = await api.create('/supplier/create', { name: HOSTILE, phone: '+51987654321' });
  const account = (categoryId: string, over: object) =>
    api.create('/streaming/create', accountBody(categoryId, supplierId, over));
  const hostile = { email: LONG, password: HOSTILE, termsOfUse: `${HOSTILE}\n${LONG}`, url: null };
  const [accountId, emptyAccountId, broken, ended] = [
    await account(endless, hostile),
    await account(endless, { email: HOSTILE }),
    await account(wordy, { email: 'soporte@correo.example' }),
    await account(usual.categoryId, { email: 'vencida@correo.example' }),
  ];
  await account(usual.categoryId, { email: 'manana@correo.example', days: 1 });
  await api.send('PATCH', `/streaming/change_conditions/${broken}`, { conditions: 'Soporte' });
  await api.send('PATCH', `/streaming/update/change_date/${ended}`, pastTerm());
  const client = (inAccount: string, over: object) =>
    api.create('/client/create', clientBody(inAccount, over));
  const clientId = await client(accountId, { nameuser: HOSTILE, telegramuser: 'ana_t', pin: '0042' });
  await client(accountId, { nameuser: LONG, numberprofile: '2', days: 1 });
  await client(usual.accountId, { nameuser: 'Maximiliana Huamán de la Cruz', numberprofile: '1,3', days: 1 });
  await client(usual.accountId, { nameuser: 'Beto', numberprofile: '2', state: 'Standby' });
  const gone = await client(usual.accountId, { nameuser: 'Dora', numberprofile: '4' });
  await api.send('PATCH', `/client/update/change_date/${gone}`, pastTerm());
  const staffCode = await newStaff(server, api, {});
  const favoriteId = await api.create('/favorite/create', { userCode: staffCode });
  const [{ id: entryId } = { id: '' }] = await api.finances();
  const { categoryId } = usual;
  const waiting = { phone: '+51911222444', name: HOSTILE, waits: true };
  await api.send('PATCH', `/category/waiting/${categoryId}`, waiting);
  return { accountId, emptyAccountId, clientId, staffCode, favoriteId, entryId, categoryId };
}

function pastTerm(): { startDate: string; endDate: string; days: number } {
  const day = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
  return { startDate: day(-32), endDate: day(-2), days: 30 };
}

/** In parts, each well within a test's time on a busy machine. */
const PARTS: Readonly<Record<string, (ids: Ids) => string[]>> = {
  'no screen': () => SIGNED_IN,
  'no dialog of the first half': (ids) => halfOf(dialogAddresses(ids), 0),
  'no dialog of the second half': (ids) => halfOf(dialogAddresses(ids), 1),
};

function halfOf(addresses: string[], half: 0 | 1): string[] {
  const middle = Math.ceil(addresses.length / 2);
  return half === 0 ? addresses.slice(0, middle) : addresses.slice(middle);
}

const SOUND =
  'has a serious fault of accessibility in either scheme, an error or a refusal of the policy, scrolls sideways, cuts words at 200 %, or takes text for markup';

test(`[PWA-19] [PWA-20] [PWA-30] no page before the sign-in ${SOUND}`, async ({ page }) => {
  const complaints = complaintsOf(page);
  const found: string[] = [];
  await shrinkPhone(page);
  for (const path of PUBLIC) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    found.push(...(await faultsOf(page)));
  }
  expect([found, complaints]).toEqual([[], []]);
});

for (const [part, addressesOf] of Object.entries(PARTS)) {
  test(`[PWA-19] [PWA-20] [PWA-30] ${part} ${SOUND}`, async ({ page, server, reseller, api }) => {
    test.setTimeout(600_000);
    const complaints = complaintsOf(page);
    const found: string[] = [];
    await shrinkPhone(page);
    const ids = await fill(server, api);
    await signIn(page, reseller);
    await visit(page, `/sold?dialog=client&id=${ids.clientId}`);
    await expect(page.getByRole('dialog').getByText(HOSTILE).first()).toBeVisible();
    for (const address of addressesOf(ids)) {
      await visit(page, address);
      found.push(...(await faultsOf(page)));
    }
    expect([[...new Set(found)], complaints]).toEqual([[], []]);
  });
}
