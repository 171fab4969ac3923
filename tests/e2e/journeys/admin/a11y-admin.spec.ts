import type { Page } from '@playwright/test';
import {
  createAdmin,
  giveCredits,
  makeCodes,
  transfer,
  turnTo,
  unique,
  type Admin,
} from '#tests/e2e/support/steps/admin-steps.ts';
import { expect, type LiveServer, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { settled, visit } from '#tests/e2e/support/surfaces.ts';
import { complaintsOf, faultsOf, shrinkPhone } from '#tests/e2e/support/walk-checks.ts';

// A page without one complains that it is refused.
test.use({ serviceWorkers: 'allow' });

const PAGES = ['Usuarios', 'Finanzas', 'Créditos'] as const;

interface Stage {
  admin: Admin;
  /** Addresses that no press of the walk reaches: the log, a reseller's books, and each dialog of the admin area. */
  others: string[];
}

/** Users of every role, movements of every kind, codes and audit entries, each with `name`. */
async function fill(server: LiveServer, name: (plain: string) => string): Promise<Stage> {
  const admin = await createAdmin(server);
  const seller = await server.createUser({ username: name('Vende') });
  const buyer = await server.createUser({ username: name('Compra'), role: 'USER', membershipDays: -2 });
  const stranger = await server.createUser({ username: name('Nadie'), role: 'USER', verified: false });
  await giveCredits(admin, seller.id, 20);
  await transfer(server, seller, buyer, 5);
  await makeCodes(admin.api, 3, 10);
  await admin.api.send('PATCH', `/user/change_verify_email/${stranger.id}`);
  const firstOf = async (path: string): Promise<string> => {
    const { body } = await admin.api.send('GET', path);
    return (body as unknown as { id: string }[])[0]?.id ?? '';
  };
  const [credit, code] = [await firstOf('/credit'), await firstOf('/codecredit')];
  const refund = { price: 15, userId: seller.id };
  const entry = await server.api(seller).create('/finance/create/refund/', refund);
  const of = (dialog: string, id: string): string => `/admin?dialog=admin-${dialog}&id=${id}`;
  return {
    admin,
    others: [
      '/admin?log',
      '/admin?log=security',
      '/admin?books=',
      `/admin?books=${seller.id}`,
      `/admin?books=${seller.id}&dialog=admin-delete-finance&id=${entry}`,
      ...['unverify', 'role', 'recharge', 'delete-user'].map((dialog) => of(dialog, seller.id)),
      of('delete-credit', credit),
      of('delete-code', code),
      of('many-codes', '6-3000'),
    ],
  };
}

/** Visits every page and dialog of the admin area in turn. */
async function walk(page: Page, { admin, others }: Stage, look: () => Promise<void>): Promise<void> {
  await signIn(page, admin.user);
  await visit(page, '/admin');
  for (const name of PAGES) {
    await turnTo(page, name);
    await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0);
    await settled(page);
    const more = page.getByRole('button', { name: /^Más datos/ });
    if ((await more.count()) > 0) await more.first().click();
    await look();
  }
  await page.getByRole('button', { name: 'Cambiar de página' }).click();
  await look();
  await page.keyboard.press('Escape');
  for (const address of others) {
    await visit(page, address);
    await look();
  }
}

test('[PWA-19] [PWA-20] no page or dialog of the admin area has a serious fault of accessibility in either scheme, an error or a refusal of the policy, scrolls sideways, cuts words at 200 %, or takes text for markup', async ({
  page,
  server,
}) => {
  test.setTimeout(600_000);
  const complaints = complaintsOf(page);
  const found: string[] = [];
  await shrinkPhone(page);
  const named = (name: string): string =>
    unique(name === 'Compra' ? `${name}delasmercedes` : `${name}<img src=x>\u202E`);
  await walk(page, await fill(server, named), async () => {
    found.push(...(await faultsOf(page)));
  });
  expect([[...new Set(found)], complaints]).toEqual([[], []]);
});
