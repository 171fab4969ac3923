import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { repositoryRoot } from '#tests/support/repository.ts';

const SHEETS = join(repositoryRoot, 'tests/support/sheets/files');

export const rows = (page: Page): Locator => page.getByRole('region', { name: 'Qué pasará con cada fila' });

export const rowOf = (page: Page, line: number): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(`Fila ${line}`, { exact: true }) });

/** The press that brings all. */
export const bring = (page: Page): Locator => page.getByRole('button', { name: /^Traer \d/ });

/** A file of `tests/support/sheets/files`, on `/import`. */
export async function chooseSheet(page: Page, file: string): Promise<void> {
  await page.getByLabel('Archivo', { exact: true }).setInputFiles(join(SHEETS, file));
}

export async function openSheet(page: Page, file: string): Promise<void> {
  await page.goto('/import');
  await chooseSheet(page, file);
  await expect(rows(page)).toBeVisible();
}

/** Answers the question whether the sheet goes, and waits until it is gone: a page that is left earlier still has it. */
export async function discard(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByLabel('Archivo', { exact: true })).toBeAttached();
}

/** As a browser does it: the table beside the plain text. */
export async function paste(page: Page, html: string, text: string): Promise<void> {
  await page.getByLabel('Filas copiadas').evaluate(
    (element, copied) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', copied.html);
      clipboardData.setData('text/plain', copied.text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { html, text },
  );
}
