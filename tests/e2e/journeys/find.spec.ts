import type { Locator, Page } from '@playwright/test';
import { type Book, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { chipOf } from '#tests/e2e/support/page-actions.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';

const ANA = 'Ana Torres';
const CREDENTIALS =
  'Servicio: Netflix\nUsuario: cuenta@correo.example\nContraseña: clave-123\nPerfil: 1\nPIN: 0042\nEnlace: https://www.netflix.example';

let book: Book;

test.beforeEach(async ({ api, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  book = await seedBook(api);
  await api.create('/client/create', clientBody(book.accountId, { pin: '0042' }));
});

const cardOf = (page: Page): Locator => page.getByRole('dialog', { name: ANA, exact: true });
const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test(
  '[DLG-25] [DLG-26] the card begins with the credentials, which copy by one press each or all at once',
  { tag: '@worker' },
  async ({ page, context, reseller }) => {
    await signIn(page, reseller);
    await waitForWorker(page);
    await page.goto('/sold');
    await expect(chipOf(page, ANA)).toBeVisible();
    await context.setOffline(true);
    await chipOf(page, ANA).click();
    const block = cardOf(page).getByRole('region', { name: 'Datos de Netflix' });
    const lines = {
      usuario: 'cuenta@correo.example',
      contraseña: 'clave-123',
      perfil: '1',
      PIN: '0042',
      enlace: 'https://www.netflix.example',
    };
    for (const [name, value] of Object.entries(lines)) {
      await block.getByRole('button', { name: `Copiar ${name}` }).click();
      await expect(page.getByText(`Copiado: ${name}.`)).toBeVisible();
      expect(await copied(page)).toBe(value);
    }
    await expect(block.getByText('clave-123')).toHaveCount(0);
    await block.getByRole('button', { name: 'Copiar todo' }).click();
    await expect(page.getByText('Datos copiados.')).toBeVisible();
    expect(await copied(page)).toBe(CREDENTIALS);
    const send = cardOf(page).getByRole('button', { name: 'Enviar datos' });
    await expect(send).toBeInViewport();
    await expect(cardOf(page).getByRole('button', { name: 'Renovar' })).toBeInViewport();
    await send.click();
    await expect(page.getByRole('dialog', { name: 'Enviar datos' })).toBeVisible();
  },
);
