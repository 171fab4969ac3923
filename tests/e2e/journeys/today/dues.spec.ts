import { NOON_ZONE } from '#tests/e2e/support/time/noon-zone.ts';
import type { Locator, Page } from '@playwright/test';
import { formatDate } from '#domain/dates/dates.ts';
import { type ApiClient, seedBook } from '#tests/support/api/api-client.ts';
import {
  comeBack,
  endOfDay,
  expectGroup,
  openOffer,
  sellUntil,
  stubChats,
} from '#tests/e2e/support/steps/dues-steps.ts';
import { UNDO_MS } from '#sync/undo-hold.ts';
import { passes } from '#tests/e2e/support/device/driven-clock.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';

test.beforeEach(async ({ api }) => {
  const { accountId } = await seedBook(api);
  await sellUntil(api, accountId, { nameuser: 'Ana', numberprofile: '1' }, 0);
  await sellUntil(api, accountId, { nameuser: 'Eva', numberprofile: '2', publicprice: 10.5 }, -1);
  await sellUntil(api, accountId, { nameuser: 'Luz', numberprofile: '3', publicprice: 20 }, 1);
  await sellUntil(api, accountId, { nameuser: 'Rita', numberprofile: '4' }, -40);
  await sellUntil(api, accountId, { nameuser: 'Sol', numberprofile: '5' }, 2);
});

const whatsappTo = (page: Page, name: string): Locator =>
  page.getByRole('link', { name: `WhatsApp a ${name}`, exact: true });
const question = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name: `¿Qué pasó con ${name}?` });
const fold = (page: Page, title: string): Locator => page.getByRole('button', { name: title });

/** The queue goes on with this client, and is left for now. */
async function putOff(page: Page, name: string): Promise<void> {
  const next = page.getByRole('dialog', { name: `Sigue ${name}` });
  await next.getByRole('button', { name: 'Ahora no' }).click();
  await expect(next).toBeHidden();
}

async function openDues(page: Page): Promise<void> {
  await page.goto('/due');
  await expect(page.getByRole('heading', { level: 1, name: 'Cobros de hoy' })).toBeVisible();
}

async function answer(page: Page, name: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: `Anotar qué pasó con ${name}` }).click();
  await question(page, name)
    .getByRole('button', { name: new RegExp(`^${choice}`) })
    .click();
  await expect(question(page, name)).toBeHidden();
}

const endOf = async (api: ApiClient, name: string): Promise<string | undefined> =>
  formatDate((await api.clients()).find(({ nameuser }) => nameuser === name)?.endDate ?? '', NOON_ZONE);
const dayIn = (plusDays: number): string => formatDate(endOfDay(plusDays), NOON_ZONE);

test(
  '[MSG-01] [MSG-13] ending clients are asked one after the other, and the answers outlive a reload',
  { tag: '@phone' },
  async ({ page, reseller, api }) => {
    await stubChats(page);
    await signIn(page, reseller);
    await openDues(page);
    await expect(page.getByText('3 por cobrar · S/. 45.50')).toBeVisible();
    await expectGroup(page, 'Vencen hoy', ['Ana']);
    await expectGroup(page, 'Vencidos', ['Eva']);
    await expectGroup(page, 'Vencen mañana', ['Luz']);
    await expect(page.getByRole('region', { name: 'Vencidos' }).getByText('1 · S/. 10.50')).toBeVisible();
    await expect(page.getByText('Rita')).toBeHidden();
    await fold(page, 'Más antiguos (1)').click();
    await expectGroup(page, 'Más antiguos', ['Rita']);

    const chat = await openOffer(page, reseller.id, whatsappTo(page, 'Ana'));
    expect(chat.searchParams.get('phone')).toBe('+51911222333');
    expect(chat.searchParams.get('text')).toContain(
      `hoy, ${dayIn(0)}.\nRenovarla por 30 días cuesta S/. 15.00. ¿Te la renuevo?`,
    );
    await comeBack(page);
    await expect(question(page, 'Ana').getByRole('button', { name: 'Enviado' })).toBeFocused();
    await question(page, 'Ana').getByRole('button', { name: 'Enviado' }).click();
    await expect(question(page, 'Ana')).toBeHidden();
    await putOff(page, 'Eva');
    await comeBack(page);
    await expect(page.getByText('2 por cobrar · S/. 30.50')).toBeVisible();

    await answer(page, 'Eva', 'Luego');
    await expectGroup(page, 'Luego', ['Eva']);
    await answer(page, 'Luz', 'No renueva');
    await fold(page, 'No renuevan (1)').click();
    await page.getByRole('button', { name: 'Deshacer: preguntar otra vez a Luz' }).click();
    await expectGroup(page, 'Vencen mañana', ['Luz']);
    await answer(page, 'Luz', 'No renueva');

    await page.reload();
    await expectGroup(page, 'Luego', ['Eva']);
    await fold(page, 'Ya avisados (1)').click();
    await expect(page.getByRole('link', { name: 'Avisar otra vez a Ana por WhatsApp' })).toBeVisible();
    await expect(fold(page, 'No renuevan (1)')).toBeVisible();
    await expect(question(page, 'Ana')).toBeHidden();

    await openOffer(page, reseller.id, whatsappTo(page, 'Eva'));
    await page.reload();
    await question(page, 'Eva').getByRole('button', { name: 'Otro precio o días' }).click();
    const renewal = page.getByRole('dialog', { name: 'Renovar a Eva' });
    await renewal.getByRole('button', { name: 'Renovar', exact: true }).click();
    await expect(renewal).toBeHidden();
    await expect.poll(() => endOf(api, 'Eva')).toBe(dayIn(30));
    await openDues(page);
    await expect(page.getByText('Nadie por cobrar hoy')).toBeVisible();
    await fold(page, 'No renuevan (1)').click();
    await page.getByRole('button', { name: 'Liberar el perfil de Luz' }).click();
    await page
      .getByRole('dialog', { name: '¿Eliminar cliente?' })
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'Eliminar' })
      .click();
    await expect(fold(page, 'No renuevan')).toBeHidden();
    // It goes out once it can no longer be undone.
    await passes(page, UNDO_MS);
    await expect
      .poll(async () => (await api.clients()).some(({ nameuser }) => nameuser === 'Luz'))
      .toBe(false);
  },
);

test(
  '[CLI-06] a phone that closes the app meanwhile asks at its next start, and renews with no network',
  { tag: ['@phone', '@worker'] },
  async ({ server, profiles, reseller, api }) => {
    const first = await profiles.open('phone');
    await stubChats(first.page);
    await signIn(first.page, reseller);
    await waitForWorker(first.page);
    await openDues(first.page);
    await answer(first.page, 'Eva', 'Luego');
    await openOffer(first.page, reseller.id, whatsappTo(first.page, 'Ana'));
    await first.kill();
    await server.stop();
    try {
      const { page } = await profiles.open('phone');
      await page.goto('/');
      await question(page, 'Ana').getByRole('button', { name: 'Renovó' }).click();
      await putOff(page, 'Luz');
      await openDues(page);
      await expectGroup(page, 'Vencen mañana', ['Luz']);
      await expectGroup(page, 'Luego', ['Eva']);
      await expect(page.getByText('Ana', { exact: true })).toBeHidden();
    } finally {
      await server.start();
    }
    await expect.poll(() => endOf(api, 'Ana')).toBe(dayIn(30));
  },
);

test('the answers are within reach of the keyboard', { tag: '@desktop' }, async ({ page, reseller }) => {
  await signIn(page, reseller);
  await openDues(page);
  await whatsappTo(page, 'Ana').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Renovó Ana/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question(page, 'Ana').getByRole('button', { name: 'Enviado' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page, 'Ana')).toBeHidden();
  await expectGroup(page, 'Vencen hoy', ['Ana']);
  await expect(page.getByRole('button', { name: 'Anotar qué pasó con Ana' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page, 'Ana').getByRole('button', { name: 'Enviado' })).toBeFocused();
  for (const label of ['Renovó', 'Luego']) {
    await page.keyboard.press('Tab');
    await expect(question(page, 'Ana').getByRole('button', { name: new RegExp(`^${label}`) })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expectGroup(page, 'Luego', ['Ana']);
});
