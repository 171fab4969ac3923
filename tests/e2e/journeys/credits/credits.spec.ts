import type { Page } from '@playwright/test';
import { expectBanner } from '#tests/e2e/support/banners.ts';
import {
  balance,
  creditsOf,
  giveCredits,
  loseAnswer,
  movements,
  newCode,
  walletAct,
} from '#tests/e2e/support/steps/credit-steps.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { callsTo } from '#tests/e2e/support/steps/session-steps.ts';
import { pressInert } from '#tests/e2e/support/page-actions.ts';

const RECHARGE = '**/api/v1/credit/recharge';
const NEEDS_NETWORK = 'Necesitas internet para esto.';

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
const rechargeSheet = (page: Page) => sheet(page, 'Recargar créditos');
const transferSheet = (page: Page) => sheet(page, 'Transferir créditos');

async function openRecharge(page: Page): Promise<void> {
  await page.goto('/wallet');
  await walletAct(page, 'Recargar').click();
  await expect(rechargeSheet(page).getByLabel('Código de recarga')).toBeFocused();
}

async function recharge(page: Page, code: string): Promise<void> {
  await rechargeSheet(page).getByLabel('Código de recarga').fill(code);
  await rechargeSheet(page).getByRole('button', { name: 'Recargar' }).click();
}

test.describe('the credits screen', () => {
  test('[CRE-01] [CRE-02] begins at 0 and says what to do', async ({ page, reseller }) => {
    await signIn(page, reseller);
    await page.getByRole('banner').getByRole('link', { name: 'Créditos: 0' }).click();
    await expect(page).toHaveURL(/\/wallet$/);
    await expect(balance(page)).toHaveText('0créditos');
    await expect(page.getByText('Aún no tienes movimientos.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Pedir créditos' })).toHaveAttribute(
      'href',
      '/recharge_list',
    );
  });

  test('[CRE-01] [CRE-02] lists the last 20 movements in words, the newest first', async ({
    page,
    context,
    server,
    reseller,
    api,
  }) => {
    const ana = await server.createUser({ role: 'USER' });
    await giveCredits(server, reseller, 300);
    for (let sent = 1; sent <= 20; sent += 1) {
      await api.send('POST', '/credit/create', { quantity: sent, userId: reseller.id, clientId: ana.id });
    }
    await api.send('PATCH', `/user/suscription/${reseller.id}`, { days: 30, quantity: 15 });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, reseller);
    await page.goto('/wallet');
    await expect(balance(page)).toHaveText('75créditos');
    await expect(movements(page)).toHaveCount(20);
    await expect(movements(page).nth(0)).toHaveText(/^Suscripción−15\d\d\/\d\d\/\d{4}, \d\d:\d\d/);
    await expect(movements(page).nth(1)).toHaveText(new RegExp(`^Transferencia a ${ana.username}−20`));
    await expect(movements(page).nth(19)).toHaveText(new RegExp(`^Transferencia a ${ana.username}−2\\d\\d/`));
    await expect(page.getByText('Se muestran los 20 más recientes.')).toBeVisible();
    const { credits } = await creditsOf(server, reseller);
    const code = credits.find(({ description }) => description === 'Suscripción')?.code ?? '';
    await movements(page)
      .nth(0)
      .getByRole('button', { name: `Copiar código ${code}` })
      .click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  });

  test('[CRE-03] [NAV-16] a USER recharges but does not transfer', async ({ page, server }) => {
    const user = await server.createUser({ role: 'USER' });
    await signIn(page, user);
    await page.goto('/wallet');
    await expect(walletAct(page, 'Recargar')).toBeVisible();
    await expect(walletAct(page, 'Transferir')).toHaveCount(0);
    await page.goto('/wallet?dialog=transfer');
    await expectBanner(page, 'Solo un revendedor puede transferir créditos.', 3_000, 'warning');
    await expect(transferSheet(page)).toHaveCount(0);
  });

  test('[NAV-02] [NAV-16] opens and recharges with an ended membership', async ({ page, server }) => {
    const ended = await server.createUser({ role: 'USER', membershipDays: -1 });
    await signIn(page, ended);
    await openRecharge(page);
    await recharge(page, await newCode(server, 15));
    await expect(balance(page)).toHaveText('15créditos');
    await expect(page.getByText(/^Venció el/)).toBeVisible();
  });

  test(
    '[CRE-01] shows without a network as of the last sync, with its acts inert and saying why',
    { tag: '@worker' },
    async ({ page, context, server, reseller }) => {
      await giveCredits(server, reseller, 40);
      await signIn(page, reseller);
      await page.goto('/wallet');
      await expect(balance(page)).toHaveText('40créditos');
      await context.setOffline(true);
      await expect(page.getByText('este es el saldo de la última sincronización')).toBeVisible();
      await expect(movements(page)).toHaveCount(1);
      for (const name of ['Recargar', 'Transferir']) {
        await expect(walletAct(page, name)).toHaveAttribute('aria-disabled', 'true');
        await expect(walletAct(page, name)).toHaveAccessibleDescription(NEEDS_NETWORK);
      }
      await pressInert(walletAct(page, 'Recargar'));
      await expect(page.getByRole('main').getByText(NEEDS_NETWORK).first()).toBeVisible();
      await expect(rechargeSheet(page)).toHaveCount(0);
      await context.setOffline(false);
      await walletAct(page, 'Recargar').click();
      await expect(rechargeSheet(page)).toBeVisible();
    },
  );

  test('[CRE-02] [SYN-17] what another device does shows here by itself', async ({
    page,
    server,
    reseller,
  }) => {
    await signIn(page, reseller);
    await page.goto('/wallet');
    await expect(balance(page)).toHaveText('0créditos');
    await giveCredits(server, reseller, 25);
    await expect(balance(page)).toHaveText('25créditos');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Créditos: 25' })).toBeVisible();
  });
});

test.describe('recharging by code', () => {
  test('[CRE-04] takes a code however it was typed and shows the new balance', async ({
    page,
    server,
    reseller,
  }) => {
    const code = await newCode(server, 100);
    await signIn(page, reseller);
    await openRecharge(page);
    await recharge(page, ` ${code.toLowerCase().replaceAll('-', ' ')}`);
    await expectBanner(page, 'Se agregaron 100 créditos.', 3_000, 'success');
    await expect(rechargeSheet(page)).toHaveCount(0);
    await expect(balance(page)).toHaveText('100créditos');
    await expect(movements(page).nth(0)).toHaveText(new RegExp(`^Recarga\\+100.*${code}$`));
    await walletAct(page, 'Recargar').click();
    await expect(rechargeSheet(page).getByLabel('Código de recarga')).toHaveValue('');
  });

  test('[CRE-04] an empty code sends nothing', async ({ page, reseller }) => {
    await signIn(page, reseller);
    const calls = callsTo(page, '/credit/recharge');
    await openRecharge(page);
    await recharge(page, ' - ');
    await expect(rechargeSheet(page)).toBeVisible();
    await recharge(page, 'ABCD-EFGH-JKMN');
    await expectBanner(page, 'El código no existe o ya se usó.', 3_000, 'error');
    expect(calls).toEqual(['POST']);
  });

  test('[CRE-04] [CRE-08] a refused code shows for 3 s, the field is empty again and the dialog open', async ({
    page,
    reseller,
  }) => {
    await signIn(page, reseller);
    await openRecharge(page);
    await recharge(page, 'ABCD-EFGH-JKMN');
    await expectBanner(page, 'El código no existe o ya se usó.', 3_000, 'error');
    await expect(rechargeSheet(page).getByLabel('Código de recarga')).toHaveValue('');
  });

  test('[CRE-04] [CRE-12] the same code after a lost answer credits once', async ({
    page,
    server,
    reseller,
  }) => {
    const code = await newCode(server, 30);
    await signIn(page, reseller);
    await openRecharge(page);
    await page.route(RECHARGE, loseAnswer, { times: 1 });
    await recharge(page, code);
    await expect(rechargeSheet(page).getByText(`el código ${code} se llegó a usar`)).toBeVisible();
    await expect(rechargeSheet(page).getByLabel('Código de recarga')).toHaveValue('');
    await rechargeSheet(page).getByRole('button', { name: 'Intentar de nuevo con este código' }).click();
    await expectBanner(page, 'Se agregaron 30 créditos.', 3_000, 'success');
    await expect(balance(page)).toHaveText('30créditos');
    expect(await creditsOf(server, reseller)).toMatchObject({ totalQuantity: 30, credits: [{}] });
  });
});
