import type { Locator, Page } from '@playwright/test';
import { seedBook } from '#tests/support/api/api-client.ts';
import { openChat, sellUntil, stubChats } from '#tests/e2e/support/steps/dues-steps.ts';
import { passes } from '#tests/e2e/support/device/driven-clock.ts';
import { loadAnew } from '#tests/e2e/support/warm/load.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';

const HOUR_MS = 3_600_000;

const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Se cayó la cuenta' });
const whatsappTo = (page: Page, name: string): Locator =>
  sheetOf(page).getByRole('link', { name: `WhatsApp a ${name}` });

test(
  '[ACC-30] [MSG-01] [MSG-17] an account that goes down goes to support, and everybody is informed in turn',
  { tag: '@phone' },
  async ({ page, context, reseller, api }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { accountId } = await seedBook(api);
    for (const [index, nameuser] of ['Ana', 'Eva', 'Luz'].entries()) {
      const client = { nameuser, numberprofile: `${index + 1}`, phoneuser: `+5191122233${index}` };
      await sellUntil(api, accountId, client, 10);
    }
    await sellUntil(api, accountId, { nameuser: 'Rita', numberprofile: '4' }, -3);
    await stubChats(page);
    await signIn(page, reseller);
    const address = `/sold?dialog=account-down&id=${accountId}`;
    await page.goto(address);
    const sheet = sheetOf(page);
    await expect(sheet.getByText('Avisas a sus 3 clientes, uno por uno.')).toBeVisible();
    await expect(sheet.getByText('La cuenta pasa de Activo a Soporte.')).toBeVisible();
    await expect(sheet.getByText('Le escribes a Distribuidora Lima.')).toBeVisible();
    expect((await api.streamings())[0]?.conditions).toBe('Activo');
    await sheet.getByRole('button', { name: 'Pasar a soporte' }).click();
    await expect.poll(async () => (await api.streamings())[0]?.conditions).toBe('Soporte');

    await expect(sheet.getByRole('radio', { name: 'Clave' })).toBeChecked();
    await sheet.getByRole('radio', { name: 'Pago' }).check();
    await sheet.getByRole('textbox', { name: 'Detalle' }).fill('pide tarjeta');
    const supplier = await openChat(page, sheet.getByRole('link', { name: 'WhatsApp' }));
    expect(supplier.searchParams.get('phone')).toBe('+51987654321');
    const asked = supplier.searchParams.get('text') ?? '';
    expect(asked.split('\n')).toEqual(
      expect.arrayContaining(['Usuario: cuenta@correo.example', 'Motivo: Pago', 'Detalle: pide tarjeta']),
    );

    await expect(sheet.getByText('Cliente 1 de 3')).toBeVisible();
    const ana = await openChat(page, whatsappTo(page, 'Ana'));
    expect(ana.searchParams.get('phone')).toBe('+51911222330');
    expect(ana.searchParams.get('text')).toMatch(
      /^Hola Ana, te cuento que tu cuenta de Netflix \(perfil 1\)/,
    );
    await expect(sheet.getByText('Cliente 2 de 3')).toBeVisible();
    await sheet.getByRole('button', { name: 'Saltar' }).click();
    await expect(sheet.getByText('Cliente 3 de 3')).toBeVisible();
    await expect(whatsappTo(page, 'Luz')).toBeVisible();

    await loadAnew(page, address);
    await expect(sheet.getByText('Cliente 2 de 3')).toBeVisible();
    // A copied text has yet to be pasted, so Eva stays until the reseller goes on.
    await sheet.getByRole('button', { name: 'Copiar' }).click();
    await expect(sheet.getByRole('button', { name: 'Siguiente' })).toBeVisible();
    await expect(whatsappTo(page, 'Eva')).toBeVisible();
    await sheet.getByRole('button', { name: 'Siguiente' }).click();
    await sheet.getByRole('button', { name: 'Saltar' }).click();
    await expect(sheet.getByText('Avisaste a 2 de 3 clientes.')).toBeVisible();
    await expect(sheet.getByText('Te faltan: Luz.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Avisar a los que faltan' }).click();
    await sheet.getByRole('textbox', { name: 'Mensaje' }).fill('Luz, ya lo veo.');
    const luz = await openChat(page, whatsappTo(page, 'Luz'));
    expect(luz.searchParams.get('text')).toBe('Luz, ya lo veo.');
    await expect(sheet.getByText('Avisaste a tus 3 clientes.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Listo' }).click();
    await expect(sheet).toBeHidden();
    expect((await api.finances()).map(({ kind }) => kind).toSorted()).toEqual([
      'Inversion',
      'Venta',
      'Venta',
      'Venta',
      'Venta',
    ]);
  },
);

test(
  '[ACC-30] on a phone whose clock is an hour ahead, a client informed once the account was down counts',
  { tag: '@phone' },
  async ({ page, reseller, api }) => {
    const { accountId } = await seedBook(api);
    for (const [index, nameuser] of ['Ana', 'Eva'].entries())
      await sellUntil(api, accountId, { nameuser, numberprofile: `${index + 1}` }, 10);
    await stubChats(page);
    await signIn(page, reseller);
    await passes(page, HOUR_MS);
    await page.goto(`/sold?dialog=account-down&id=${accountId}`);
    const sheet = sheetOf(page);
    await sheet.getByRole('button', { name: 'Pasar a soporte' }).click();
    await openChat(page, sheet.getByRole('link', { name: 'WhatsApp' }));
    await openChat(page, whatsappTo(page, 'Ana'));
    await expect(sheet.getByText('Cliente 2 de 2')).toBeVisible();
  },
);
