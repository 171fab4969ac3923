import type { Locator, Page } from '@playwright/test';
import { clientBody, seedBook } from '#tests/support/api/api-client.ts';
import type { LiveUser } from '#tests/support/api/live-users.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';

/** Signs in and goes from the panel to the credits, a screen whose dialogs a button opens. */
async function goToCredits(page: Page, reseller: LiveUser): Promise<void> {
  await signIn(page, reseller);
  await page.getByRole('banner').getByRole('link', { name: 'Créditos' }).click();
}

/** The open dialog, once it has the focus and so gets keys. */
const focused = (page: Page): Locator => page.locator('[role=dialog]:focus-within');

test('one press of the back button leaves a screen, however many dialogs were closed there', async ({
  page,
  reseller,
}) => {
  await goToCredits(page, reseller);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Créditos');
  const dialog = page.getByRole('dialog');
  for (const close of ['Escape', 'Enter', 'Escape']) {
    await page.getByRole('button', { name: 'Recargar', exact: true }).click();
    await expect(focused(page)).toBeVisible();
    if (close === 'Enter') await dialog.getByRole('button', { name: 'Cerrar' }).press('Enter');
    else await page.keyboard.press(close);
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/wallet$/);
  }
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('a dialog whose button was pressed twice at once closes at the first press', async ({
  page,
  reseller,
}) => {
  await goToCredits(page, reseller);
  await page.getByRole('button', { name: 'Recargar', exact: true }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(focused(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/wallet$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('a dialog that closes itself while the back button closes it leaves the screen alone', async ({
  page,
  reseller,
}) => {
  await goToCredits(page, reseller);
  await page.getByRole('button', { name: 'Recargar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cerrar' }).evaluate((button: HTMLElement) => {
    window.history.back();
    button.click();
  });
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/wallet$/);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('[GEN-58] back and Volver lead from a message to the card that opened it, one more back to the screen, and closing there at once', async ({
  page,
  api,
  reseller,
}) => {
  const { accountId } = await seedBook(api);
  await api.create('/client/create', clientBody(accountId, { nameuser: 'Ana Torres' }));
  await signIn(page, reseller);
  await page.goto('/due');
  await page.goto('/sold');
  const client = page.getByRole('button', { name: /Ana Torres/ }).first();
  const card = page.getByRole('dialog', { name: 'Ana Torres' });
  const message = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Volver' }) });
  for (const back of ['gesture', 'Volver'] as const) {
    await client.click();
    await card.getByRole('button', { name: 'Enviar datos' }).click();
    await expect(message).toBeVisible();
    if (back === 'gesture') await page.goBack();
    else await message.getByRole('button', { name: 'Volver' }).click();
    await expect(card.getByRole('button', { name: 'Enviar datos' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await client.click();
  await card.getByRole('button', { name: 'Enviar datos' }).click();
  await message.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/sold$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/due$/);
});
