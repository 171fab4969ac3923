import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { standing } from '#tests/e2e/support/page-actions.ts';
import { accountBody, clientBody, seedBook } from '#tests/support/api/api-client.ts';

/** More than a page of them, and a count of three digits. */
const ACCOUNTS = 105;

/** Notes what moves on screen without an act of the user, from the page's first moment. */
async function noteMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    type Entry = PerformanceEntry & { hadRecentInput: boolean; sources: Source[] };
    const place = ({ x, y, width, height }: DOMRect): string => `${x},${y} ${width}×${height}`;
    // A table's columns fit the widest cell of its page, which may be one of the rows that follow.
    const isColumn = ({ node, previousRect, currentRect }: Source): boolean =>
      /^T[DH]$/.test(node?.nodeName ?? '') && previousRect.y === currentRect.y;
    const moves: string[] = [];
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources } of list.getEntries() as Entry[]) {
        for (const source of hadRecentInput ? [] : sources) {
          if (isColumn(source)) continue;
          const { node, previousRect, currentRect } = source;
          moves.push(`${place(previousRect)} → ${place(currentRect)} ${node?.textContent?.slice(0, 60)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { moves });
  });
}

const movesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { moves: string[] }).moves);

test('nothing on the list of accounts moves while the rest of it is read', async ({
  page,
  reseller,
  api,
}) => {
  const { categoryId, supplierId, accountId } = await seedBook(api);
  await api.create('/client/create', clientBody(accountId));
  for (let n = 1; n < ACCOUNTS; n += 1) {
    const over = { email: `otra${n}@correo.example`, days: 61 + (n % 20) };
    await api.create('/streaming/create', accountBody(categoryId, supplierId, over));
  }
  await signIn(page, reseller);
  // All is here: a first load that goes on says so above the list.
  await expect(standing(page)).toHaveAccessibleName(/^Al día/);
  await noteMoves(page);
  await page.goto('/sold');
  await expect(page.getByText(`${ACCOUNTS} cuentas`)).toBeVisible();
  expect(await movesOf(page)).toEqual([]);
});

test('[PWA-19] the header of a phone keeps its height with any words about the sync and many credits', async ({
  page,
  reseller,
}) => {
  await signIn(page, reseller);
  const header = page.getByRole('banner');
  const words = header.getByRole('link', { name: /Cambios por revisar/ }).locator('span');
  const heightWith = async (text: string): Promise<number | undefined> => {
    await words.evaluate((element, shown) => void (element.textContent = shown), text);
    return (await header.boundingBox())?.height;
  };
  await header
    .getByRole('link', { name: /^Créditos/ })
    .locator('span')
    .evaluate((element) => void (element.textContent = '12345'));
  const usual = await heightWith('Al día');
  for (const text of ['Descargando 99 %', 'Error al guardar', 'Sin conexión · 128']) {
    expect(await heightWith(text)).toBe(usual);
  }
});
