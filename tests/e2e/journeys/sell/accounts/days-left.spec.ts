import type { Locator, Page } from '@playwright/test';
import { accountBody, clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { fromNow } from '#tests/e2e/support/steps/account-steps.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { type Hue, hueOf } from '#tests/e2e/support/looks.ts';
import { accountOf } from '#tests/e2e/support/page-actions.ts';

/** Days from now, a little earlier than the whole number, so that they are counted as it; amber is told as yellow. */
const TERMS: readonly (readonly [string, number, Hue])[] = [
  ['Trescientos', 300, 'green'],
  ['Tres', 3, 'green'],
  ['Dos', 2, 'yellow'],
  ['Vencido', -2, 'red'],
];

const ringIn = (place: Locator): Locator => place.locator('span:has(> svg[viewBox="0 0 36 36"])').first();

async function expectRing(place: Locator, hue: Hue, where: string): Promise<void> {
  const ring = ringIn(place);
  await ring.waitFor();
  expect([where, await hueOf(ring, 'color')]).toEqual([where, hue]);
  const line = ring.locator('circle').last();
  const [own, drawn] = await Promise.all([
    ring.evaluate((element) => getComputedStyle(element).color),
    line.evaluate((element) => getComputedStyle(element).stroke),
  ]);
  if (hue !== 'red') expect([where, drawn]).toEqual([where, own]);
}

async function found(page: Page, words: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Buscar cliente, número o cuenta' }).click();
  const palette = page.getByRole('dialog', { name: 'Buscar' });
  await palette.getByRole('searchbox').fill(words);
  return palette.getByRole('list', { name: 'Clientes' }).getByRole('listitem').filter({ hasText: words });
}

for (const [colorScheme, width] of [
  ['light', 390],
  ['dark', 390],
  ['light', 1280],
  ['dark', 1280],
] as const) {
  test(
    `[EXP-02] [ACC-16] days left are green, amber or red in tables, cards, people, search and free profiles, ${colorScheme}, ${width} px`,
    { tag: '@phone' },
    async ({ page, reseller, api }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      const book = await seedBook(api);
      await api.send('DELETE', `/streaming/delete/${book.accountId}`);
      for (const [at, [name, days]] of TERMS.entries()) {
        const email = `${name.toLowerCase()}@correo.example`;
        const id = await api.create(
          '/streaming/create',
          accountBody(book.categoryId, book.supplierId, { email }),
        );
        const client = await api.create(
          '/client/create',
          clientBody(id, { nameuser: name, phoneuser: `+5191122233${at}` }),
        );
        const end = days < 0 ? days : days - 0.01;
        const dates = { startDate: fromNow(end - 30), endDate: fromNow(end), days: 30 };
        await api.send('PATCH', `/client/update/change_date/${client}`, dates);
        await api.send('PATCH', `/streaming/update/change_date/${id}`, dates);
      }
      await signIn(page, reseller);
      await page.goto('/sold');
      for (const [name, days, hue] of TERMS) {
        const email = `${name.toLowerCase()}@correo.example`;
        if (days > 0) await expectRing(accountOf(page, email), hue, `/sold ${name}`);
      }
      await page.goto('/free');
      for (const [name, days, hue] of TERMS) {
        const row = page.getByRole('listitem').filter({ hasText: `${name.toLowerCase()}@` });
        if (days > 0) await expectRing(row, hue, `/free ${name}`);
      }
      await page.goto('/clients');
      const people = page.getByRole('list', { name: 'Clientes' });
      for (const [name, , hue] of TERMS)
        await expectRing(
          people.getByRole('listitem').filter({ hasText: name }).last(),
          hue,
          `/clients ${name}`,
        );
      for (const [name, , hue] of TERMS) {
        await expectRing((await found(page, name)).last(), hue, `search ${name}`);
        await page.keyboard.press('Escape');
      }
    },
  );
}
