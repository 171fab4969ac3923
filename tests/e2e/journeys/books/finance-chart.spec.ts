import type { Locator } from '@playwright/test';
import { clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { fromNow } from '#tests/e2e/support/steps/account-steps.ts';
import {
  booksOf,
  chartOf,
  expectAllZero,
  movementsOf,
  openChart,
  openMovements,
  openReset,
  resetElsewhere,
  tapAt,
  tileOf,
  today,
} from '#tests/e2e/support/steps/finance-steps.ts';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { countTaps } from '#tests/e2e/support/tap-count.ts';
import { keptKeys } from '#tests/e2e/support/local-data.ts';
import { pressEscape, pressInert } from '#tests/e2e/support/page-actions.ts';

let accountId: string;

test.beforeEach(async ({ api }) => {
  ({ accountId } = await seedBook(api));
});

test('[FIN-01] [FIN-08] a closed eye hides the figures of the reset too, until they are asked for', async ({
  page,
  reseller,
  api,
}) => {
  await api.create('/client/create', clientBody(accountId, { publicprice: 100.1 }));
  await signIn(page, reseller);
  await expect(tileOf(page, 'Total')).toHaveText('S/. 54.60');
  await booksOf(page).getByRole('button', { name: 'Ocultar montos' }).click();
  const sheet = await openReset(page);
  await expect(sheet.locator('dl > div')).toHaveCount(3);
  await expect(sheet.getByText(/[1-9]\d*\.\d\d/)).toHaveCount(0);
  const confirm = sheet.getByRole('button', { name: 'Cerrar periodo' });
  await expect(confirm).toHaveAccessibleDescription('Primero mira los montos.');
  await pressInert(confirm);
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Mostrar montos' }).click();
  await expect(sheet.getByText('− S/. 54.60')).toBeVisible();
  await confirm.click();
  await expect(sheet).toBeHidden();
  await expect(tileOf(page, 'Total')).toContainText('•••••');
  await booksOf(page).getByRole('button', { name: 'Ocultar montos' }).click();
  await expectAllZero(page);
});

test('[FIN-01] [SES-32] the eye hides every amount, and stays closed over a reload', async ({
  page,
  reseller,
  api,
}) => {
  await api.create('/client/create', clientBody(accountId));
  await signIn(page, reseller);
  await expect(tileOf(page, 'Total')).toHaveText('S/. -30.50');
  const eye = booksOf(page).getByRole('button', { name: 'Ocultar montos' });
  await expect(eye).toHaveAttribute('aria-pressed', 'false');
  await eye.click();
  await expect(eye).toHaveAttribute('aria-pressed', 'true');
  await expect(tileOf(page, 'Total')).toContainText('•••••');
  await expect(page.getByRole('main').getByText('S/.')).toHaveCount(0);
  await openChart(page);
  await expect(chartOf(page).getByText('Montos ocultos')).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(tileOf(page, 'Ventas')).toContainText('•••••');
  await expect(page.getByRole('main').getByText('S/.')).toHaveCount(0);
  await openMovements(page);
  const lines = movementsOf(page).getByRole('listitem');
  await expect(lines).toHaveText([/•••••/, /•••••/]);
  await expect(lines.getByText(/\d\.\d\d/)).toHaveCount(0);
  await expect(movementsOf(page).getByText('S/.')).toHaveCount(0);
  expect(await keptKeys(page)).toEqual(['rol', 'token', 'userId', `vigente-mark-${reseller.id}`]);
  await pressEscape(page);
  await expect(movementsOf(page)).toBeHidden();
  await eye.click();
  await expect(tileOf(page, 'Total')).toHaveText('S/. -30.50');
});

const pressGrain = (card: Locator, name: string): Promise<void> =>
  card.getByText(name, { exact: true }).click();

/** The figures of the table's rows, the present period first. */
async function figuresIn(card: Locator): Promise<number[][]> {
  const rows = await card.getByRole('row').all();
  const cells = await Promise.all(rows.slice(1).map((row) => row.getByRole('cell').allInnerTexts()));
  return cells.map((texts) => texts.map(Number));
}

test(
  '[FIN-03] the chart and its table sum income, cost and profit by day, week and month, offline too',
  { tag: '@worker' },
  async ({ page, context, reseller, api }) => {
    const sell = (days: number, profile: string, publicprice: number) =>
      tapAt(
        api,
        fromNow(-days),
        '/client/create',
        clientBody(accountId, { numberprofile: profile, publicprice }),
      );
    await sell(1, '1', 20.5);
    await sell(40, '2', 30);
    await sell(0, '3', 100);
    await tapAt(api, fromNow(-1), '/finance/create/refund/', { price: 5.25 });
    await resetElsewhere(api);
    await signIn(page, reseller);
    await expectAllZero(page);
    await openChart(page);
    const card = chartOf(page);
    const chart = card.getByRole('img');
    await expect(card.getByRole('radio', { name: 'Mes' })).toBeChecked();
    await pressGrain(card, 'Día');
    await expect(chart).toHaveAccessibleName(
      'Gráfico de los últimos 14 días: ingresos S/. 120.50, costos S/. 50.75, ganancia S/. 69.75.',
    );
    await expect.poll(() => inked(chart)).toBe(true);
    await expect(card.getByText(`Hoy, ${today()}`)).toBeVisible();
    await expect(card.locator('dl')).toHaveText('IngresosS/. 100.00CostosS/. 45.50GananciaS/. 54.50');
    await card.getByRole('button', { name: 'Periodo anterior' }).click();
    await expect(card.locator('dl')).toHaveText('IngresosS/. 20.50CostosS/. 5.25GananciaS/. 15.25');

    await card.getByRole('button', { name: 'Ver como tabla' }).click();
    await expect.poll(() => figuresIn(card).then((days) => days.length)).toBe(14);
    expect((await figuresIn(card)).slice(0, 3)).toEqual([
      [100, 45.5, 54.5],
      [20.5, 5.25, 15.25],
      [0, 0, 0],
    ]);
    const rowsAndSums = async (): Promise<[number, number[]]> => {
      const rows = await figuresIn(card);
      const add = (sum: number[], row: number[]) => sum.map((value, index) => value + (row[index] ?? 0));
      return [rows.length, rows.reduce(add, [0, 0, 0])];
    };
    for (const grain of ['Semana', 'Mes']) {
      await pressGrain(card, grain);
      await expect(card.getByRole('radio', { name: grain })).toBeChecked();
      await expect.poll(rowsAndSums).toEqual([12, [150.5, 50.75, 99.75]]);
    }

    await waitForWorker(page);
    await context.setOffline(true);
    await page.reload();
    await expect(card.getByRole('radio', { name: 'Mes' })).toBeChecked();
    await expect(chart).toHaveAccessibleName(/^Gráfico de los últimos 12 meses: ingresos S\/\. 150\.50,/);
    await expect.poll(() => inked(chart)).toBe(true);
  },
);

test('[FIN-32] a tap on the chart reads that period out', async ({ page, reseller, api }) => {
  await api.create('/client/create', clientBody(accountId));
  await signIn(page, reseller);
  await expect(tileOf(page, 'Total')).toHaveText('S/. -30.50');
  await openChart(page);
  const card = chartOf(page);
  await pressGrain(card, 'Día');
  const chart = card.getByRole('img');
  await expect.poll(() => inked(chart)).toBe(true);
  const first = card.getByText(/^\d\d\/\d\d\/\d{4}$/);
  await expect(first).toHaveCount(0);
  const box = await chart.boundingBox();
  await chart.click({ position: { x: (box?.width ?? 0) / 2, y: 60 } });
  await expect(first).toBeVisible();
  await expect(card.locator('dl')).toHaveText('IngresosS/. 0.00CostosS/. 0.00GananciaS/. 0.00');
});

test('[FIN-32] the keys go from period to period, and a screen reader hears its figures', async ({
  page,
  reseller,
  api,
}) => {
  await api.create('/client/create', clientBody(accountId));
  await signIn(page, reseller);
  await openChart(page);
  await pressGrain(chartOf(page), 'Día');
  const scrubber = chartOf(page).getByRole('slider', { name: 'Periodo' });
  await expect(scrubber).toHaveAttribute(
    'aria-valuetext',
    `${today()}: ingresos S/. 15.00, costos S/. 45.50, ganancia S/. -30.50`,
  );
  await scrubber.press('ArrowLeft');
  await expect(scrubber).toHaveAttribute('aria-valuenow', '13');
  await expect(chartOf(page).locator('dl')).toHaveText('IngresosS/. 0.00CostosS/. 0.00GananciaS/. 0.00');
  await scrubber.press('End');
  await expect(scrubber).toHaveAttribute('aria-valuenow', '14');
});

test(
  '[FIN-33] [FIN-34] one press shows what each service, supplier and client brings, offline too, and a row its lines',
  { tag: '@worker' },
  async ({ page, context, reseller, api }) => {
    await api.create('/client/create', clientBody(accountId, { publicprice: 60 }));
    await api.send('POST', '/finance/create/refund/', { price: 5.25 });
    await signIn(page, reseller);
    await expect(tileOf(page, 'Total')).toHaveText('S/. 9.25');
    await openChart(page);
    await waitForWorker(page);
    await context.setOffline(true);
    const card = chartOf(page);
    const taps = await countTaps(page);
    await card.getByRole('tab', { name: 'Servicio' }).click();
    const rows = card.getByRole('listitem').getByRole('link');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toHaveAccessibleName(
      'Netflix: ingresos S/. 60.00, costos S/. 45.50, ganancia S/. 14.50, margen 24 %. Ver movimientos',
    );
    expect(await taps()).toBe(1);
    await expect(rows.last()).toHaveAccessibleName(/^Sin asignar: .*costos S\/\. 5\.25/);
    await expect(card.getByText('Total del mes').locator('..')).toContainText('S/. 9.25');
    await card.getByRole('tab', { name: 'Servicio' }).press('ArrowRight');
    await expect(card.getByRole('tab', { name: 'Proveedor' })).toBeFocused();
    await expect(rows.first()).toHaveAccessibleName(/^Distribuidora Lima: .*ganancia S\/\. 14\.50/);
    await card.getByRole('tab', { name: 'Cliente' }).click();
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toHaveAccessibleName(/^Compra de cuentas: .*costos S\/\. 45\.50/);
    await rows.filter({ hasText: 'Ana Torres' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movimientos');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Ana Torres.*60\.00/]);
    await page.getByRole('button', { name: 'Quitar el filtro Cliente: Ana Torres' }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
    await page.goBack();
    await expect(card.getByRole('tab', { name: 'Cliente' })).toHaveAttribute('aria-selected', 'true');
  },
);

/** True when the canvas isn't blank. */
function inked(chart: Locator): Promise<boolean> {
  return chart.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return data.some((value) => value > 0);
  });
}

test('[FIN-32] the series of the chart are drawn in the theme’s colours, under reduced motion too', async ({
  page,
  reseller,
  api,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await api.create('/client/create', clientBody(accountId));
  await signIn(page, reseller);
  await openChart(page);
  const chart = chartOf(page).getByRole('img');
  await expect.poll(() => inked(chart)).toBe(true);
  for (const token of ['green', 'red', 'gold-line'])
    await expect.poll(() => hasColor(chart, token)).toBe(true);
});

/** True when a pixel of the canvas has exactly this colour of the theme. */
function hasColor(chart: Locator, token: string): Promise<boolean> {
  return chart.locator('canvas').evaluate((canvas: HTMLCanvasElement, name) => {
    const probe = document.createElement('span');
    probe.style.setProperty('transition', 'none', 'important');
    probe.style.color = `var(--color-${name})`;
    document.body.append(probe);
    const [red, green, blue] = (getComputedStyle(probe).color.match(/\d+/g) ?? []).map(Number);
    probe.remove();
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    for (let at = 0; at < data.length; at += 4) {
      const isIt = data[at] === red && data[at + 1] === green && data[at + 2] === blue;
      if (isIt && data[at + 3] === 255) return true;
    }
    return false;
  }, token);
}
