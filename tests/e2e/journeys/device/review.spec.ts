import type { Page } from '@playwright/test';
import { type ApiClient, type Book, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { buy, showMore } from '#tests/e2e/support/steps/account-steps.ts';
import { bannerCame } from '#tests/e2e/support/banners.ts';
import {
  accountOf,
  chipOf,
  pressEscape,
  pressTwice,
  sell,
  standing,
} from '#tests/e2e/support/page-actions.ts';
import { UNDO_MS } from '#sync/undo-hold.ts';
import { passes } from '#tests/e2e/support/device/driven-clock.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const EMAIL = 'cuenta@correo.example';
const OTHER = 'otra@correo.example';
const ANA = 'Ana Torres';

let book: Book;

test.beforeEach(async ({ page, reseller, api }) => {
  book = await seedBook(api);
  await signIn(page, reseller);
  await page.goto('/sold');
  await expect(accountOf(page, EMAIL)).toBeVisible();
  // Without a network a dialog loads from the worker's cache.
  await waitForWorker(page);
});

/** Goes offline, runs `here`, then `there` on another device, and returns until the review has `count`. */
async function meanwhile(
  page: Page,
  acts: { here: () => Promise<void>; there: () => Promise<void>; count: number },
) {
  await page.context().setOffline(true);
  await acts.here();
  await acts.there();
  await page.context().setOffline(false);
  // A deletion goes out once it can no longer be undone.
  await passes(page, UNDO_MS);
  await expect(standing(page)).toContainText(`Revisar ${acts.count}`);
  await standing(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cambios por revisar' })).toBeVisible();
}

/** Sells on an account that another device deletes meanwhile. */
const sellInVain = (page: Page, api: ApiClient) =>
  meanwhile(page, {
    here: () => sell(page, EMAIL, { name: ANA, phone: '911222333', profiles: [2], price: '15' }),
    there: async () => void (await api.send('DELETE', `/streaming/delete/${book.accountId}`)),
    count: 1,
  });

async function editOnCard(page: Page, field: string, value: string): Promise<void> {
  await chipOf(page, ANA).click();
  await page.getByRole('dialog', { name: ANA }).getByRole('button', { name: 'Editar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Editar cliente' });
  await sheet.getByLabel(field).fill(value);
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('dialog', { name: ANA }).getByRole('button', { name: 'Cerrar' }).click();
}

const sales = async (api: ApiClient): Promise<number[]> =>
  (await api.finances()).filter(({ kind }) => kind === 'Venta').map(({ quantity }) => quantity);

test('[SYN-25] with nothing to review and all sent, the screen and the chip say so', async ({ page }) => {
  await expect(standing(page)).toContainText('Al día');
  await standing(page).click();
  await expect(page.getByText('No hay cambios por revisar')).toBeVisible();
});

test('[GEN-16] what waits for a network is listed with its moment', async ({ page }) => {
  await page.context().setOffline(true);
  await sell(page, EMAIL, { name: ANA, phone: '911222333', profiles: [1], price: '15' });
  await expect(standing(page)).toContainText('Sin conexión · 1');
  await standing(page).click();
  await expect(page.getByRole('heading', { name: '1 cambio por enviar' })).toBeVisible();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `Vender a ${ANA}` })
      .locator('time'),
  ).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: '1 cambio por enviar' })).toHaveCount(0);
});

test('[SYN-25] [SYN-05] a sale on an account that is gone is mended with another account, and arrives', async ({
  page,
  api,
}) => {
  const other = await buy(api, book, { email: OTHER });
  await expect(accountOf(page, OTHER)).toBeVisible();
  await sellInVain(page, api);
  await expect(page.getByText(`Vender a ${ANA}`)).toBeVisible();
  await expect(page.getByText('La cuenta no existe.')).toBeVisible();
  await page.getByRole('button', { name: 'Reintentar', exact: true }).click();
  // The phone refuses it itself once it has heard of the deletion, and the server does before.
  await bannerCame(page, /La cuenta no existe|El cambio volvió a la cola/);
  await expect(page.getByText(`Vender a ${ANA}`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Corregir y reintentar' }).click();
  const sheet = page.getByRole('dialog', { name: `Vender a ${ANA}` });
  await expect(sheet.getByLabel('Cuenta que se vende').locator('option:checked')).toHaveText('Elige…');
  await sheet.getByLabel('Cuenta que se vende').selectOption(other);
  await sheet.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('No hay cambios por revisar')).toBeVisible();
  await expect.poll(() => api.clients()).toMatchObject([{ nameuser: ANA, streamingsId: other }]);
  expect(await sales(api)).toEqual([15]);
});

test('[SYN-25] a refused change is let go after a yes, and only then', async ({ page, api }) => {
  await sellInVain(page, api);
  await page.getByRole('button', { name: 'Descartar' }).click();
  const question = page.getByRole('dialog', { name: '¿Descartar este cambio?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText(`Vender a ${ANA}`)).toBeVisible();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('No hay cambios por revisar')).toBeVisible();
  expect(await api.clients()).toEqual([]);
});

test('[SYN-21] an edited client that another device deleted is restored with the edit, and money isn’t booked twice', async ({
  page,
  api,
}) => {
  const id = await api.create('/client/create', clientBody(book.accountId));
  await expect(chipOf(page, ANA)).toBeVisible();
  await meanwhile(page, {
    here: () => editOnCard(page, 'Precio', '18'),
    there: async () => void (await api.send('DELETE', `/client/delete/${id}`)),
    count: 1,
  });
  await expect(page.getByText('Se eliminó desde otro dispositivo.')).toBeVisible();
  await page.getByRole('button', { name: 'Restaurar' }).click();
  const sheet = page.getByRole('dialog', { name: `Restaurar a ${ANA}` });
  await expect(sheet.getByLabel('Precio')).toHaveValue('18.00');
  await expect(sheet.getByLabel('Días')).toHaveValue('30');
  await expect(sheet.getByRole('checkbox', { name: 'Registrar una Venta' })).not.toBeChecked();
  await sheet.getByRole('button', { name: 'Restaurar' }).click();
  await expect(page.getByText('No hay cambios por revisar')).toBeVisible();
  await expect.poll(() => api.clients()).toMatchObject([{ nameuser: ANA, publicprice: 18 }]);
  expect((await sales(api)).reduce((sum, quantity) => sum + quantity, 0)).toBe(15);
});

test('[SYN-21] an edited supplier that another device deleted is restored by one press, and by two not twice', async ({
  page,
  api,
}) => {
  const id = await api.create('/supplier/create', { name: 'Mayorista Sur', phone: '+51955666777' });
  await page.goto('/suppliers');
  const row = page.getByRole('listitem').filter({ hasText: 'Mayorista Sur' });
  await expect(row).toBeVisible();
  await meanwhile(page, {
    here: async () => {
      await row.getByRole('button', { name: /Editar/ }).click();
      await page.getByRole('textbox', { name: 'Nombre' }).fill('Mayorista Centro');
      await page.keyboard.press('Enter');
      await expect(
        page.getByRole('list', { name: 'Proveedores' }).getByText('Mayorista Centro'),
      ).toBeVisible();
    },
    there: async () => void (await api.send('DELETE', `/supplier/delete/${id}`)),
    count: 1,
  });
  await pressTwice(page.getByRole('button', { name: 'Restaurar' }));
  await expect(page.getByText('No hay cambios por revisar')).toBeVisible();
  await expect.poll(async () => (await api.suppliers()).length).toBeGreaterThan(1);
  // Once everything is sent, no more comes back to the review.
  await expect(standing(page)).toContainText('Al día');
  expect((await api.suppliers()).map(({ name, phone }) => `${name} ${phone}`).toSorted()).toEqual([
    'Distribuidora Lima +51987654321',
    'Mayorista Centro +51955666777',
  ]);
});

test('[SYN-20] a field that another device set later is shown, and can be put back', async ({
  page,
  api,
}) => {
  const id = await api.create('/client/create', clientBody(book.accountId));
  await expect(chipOf(page, ANA)).toBeVisible();
  await editOnCard(page, 'Precio', '18');
  await expect.poll(async () => (await api.clients())[0]?.publicprice).toBe(18);
  await expect(standing(page)).toContainText('Al día');
  await api.send('PATCH', `/client/update/${id}`, { publicprice: 25 });
  await expect(standing(page)).toContainText('Revisar 1');
  await standing(page).click();
  await expect(
    page.getByText(`En otro teléfono se cambió el precio de ${ANA} después que tú.`),
  ).toBeVisible();
  await expect(page.getByText('«S/. 25.00»')).toBeVisible();
  await page.getByRole('button', { name: 'Volver a poner lo mío' }).click();
  await expect(page.getByText('No hay cambios por revisar')).toBeVisible();
  await expect.poll(async () => (await api.clients())[0]?.publicprice).toBe(18);
});

test('[SYN-21] an account that another device deleted is restored with the sale that was made on it', async ({
  page,
  api,
}) => {
  await meanwhile(page, {
    here: async () => {
      await sell(page, EMAIL, { name: ANA, phone: '911222333', profiles: [2], price: '15' });
      await showMore(page, accountOf(page, EMAIL));
      await accountOf(page, EMAIL).getByRole('button', { name: 'Editar cuenta' }).click();
      const sheet = page.getByRole('dialog', { name: 'Editar cuenta' });
      await sheet.getByLabel('Contraseña', { exact: true }).fill('clave-nueva');
      await sheet.getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByRole('dialog', { name: 'Enviar los datos nuevos' })).toBeVisible();
      await pressEscape(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
    there: async () => void (await api.send('DELETE', `/streaming/delete/${book.accountId}`)),
    count: 2,
  });
  await page.getByRole('button', { name: 'Restaurar' }).click();
  const sheet = page.getByRole('dialog', { name: /^Restaurar a/ });
  await sheet.getByRole('button', { name: 'Restaurar' }).click();
  await expect(page.getByText('No hay cambios por revisar')).toBeVisible();
  await expect
    .poll(async () => (await api.streamings()).map(({ password }) => password))
    .toEqual(['clave-nueva']);
  await expect.poll(async () => (await api.clients()).map(({ nameuser }) => nameuser)).toEqual([ANA]);
});

test('[SYN-25] a deletion of what another device has deleted only has to be read', async ({ page, api }) => {
  const id = await api.create('/supplier/create', { name: 'Mayorista Sur', phone: '+51955666777' });
  await page.goto('/suppliers');
  const row = page.getByRole('listitem').filter({ hasText: 'Mayorista Sur' });
  await expect(row).toBeVisible();
  await meanwhile(page, {
    here: async () => {
      await row.getByRole('button', { name: /Eliminar/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
      await expect(row).toHaveCount(0);
    },
    there: async () => void (await api.send('DELETE', `/supplier/delete/${id}`)),
    count: 1,
  });
  await expect(page.getByText('Ya se había eliminado desde otro dispositivo')).toBeVisible();
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expect(page.getByText('No hay cambios por revisar')).toBeVisible();
});

test('[SYN-25] what has been read hands the focus to the next, and the last to the page', async ({
  page,
  api,
}) => {
  const names = ['Mayorista Norte', 'Mayorista Sur'];
  const ids: string[] = [];
  for (const name of names) ids.push(await api.create('/supplier/create', { name, phone: '+51955666777' }));
  await page.goto('/suppliers');
  const cardOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(cardOf('Mayorista Sur')).toBeVisible();
  await meanwhile(page, {
    here: async () => {
      for (const name of names) {
        await cardOf(name)
          .getByRole('button', { name: /Eliminar/ })
          .click();
        await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
        await expect(cardOf(name)).toHaveCount(0);
      }
    },
    there: async () => {
      for (const id of ids) await api.send('DELETE', `/supplier/delete/${id}`);
    },
    count: 2,
  });
  await cardOf('Mayorista Norte').getByRole('button', { name: 'Entendido' }).press('Enter');
  await expect(cardOf('Mayorista Norte')).toHaveCount(0);
  await expect(cardOf('Mayorista Sur').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Entendido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No hay cambios por revisar')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
