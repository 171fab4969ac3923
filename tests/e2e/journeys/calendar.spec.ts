import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, signIn, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { violations } from '#tests/e2e/support/walk-checks.ts';
import { clientBody, seedBook } from '#tests/support/api/api-client.ts';

const file = (page: Page) => page.getByRole('region', { name: 'Archivo para el calendario' });

async function download(page: Page): Promise<string> {
  const coming = page.waitForEvent('download');
  await file(page).getByRole('button', { name: 'Descargar calendario' }).click();
  const come = await coming;
  expect(come.suggestedFilename()).toBe('vigente.ics');
  return readFile(await come.path(), 'utf8');
}

test('[TOLD-01] without a network what ends goes into a calendar, without names unless asked for @worker', async ({
  page,
  context,
  reseller,
  api,
}) => {
  const { accountId } = await seedBook(api);
  await api.create('/client/create', clientBody(accountId, { nameuser: 'Ana Torres' }));
  await signIn(page, reseller);
  await waitForWorker(page);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Abrir calendario' }).click();
  await expect(file(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await context.setOffline(true);
  const counts = await download(page);
  expect(counts).toContain('SUMMARY:Termina');
  expect(counts).toContain('BEGIN:VALARM');
  for (const word of ['Ana Torres', 'Netflix']) expect(counts).not.toContain(word);
  await file(page).getByLabel('Nombres y servicios').check();
  const names = await download(page);
  expect(names).toContain('SUMMARY:Termina Ana Torres · Netflix');
  expect(names).not.toMatch(/clave|@correo|\+51/);
});
