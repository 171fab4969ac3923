import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { paste, rowOf, rows } from '#tests/e2e/support/steps/sheet-steps.ts';

const HEAD = ['Cuenta', 'Servicio', 'Cliente', 'Teléfono', 'Perfil', 'Precio', 'Vence'];
const PLAIN = 'Cuenta\tServicio\nuno@correo.example\tNetflix';

const tr = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const row = (account: string, name: string): string =>
  tr([account, 'Netflix', name, '987654321', '1', '15', '31/12/2026']);
const table = (account: string, name = 'Ana<br/>Prueba'): string =>
  `<table><tbody>${tr(HEAD)}${row(account, name)}</tbody></table>`;

async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  await page.goto('/import');
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) };
  await page.getByLabel('Archivo', { exact: true }).setInputFiles(file);
}

async function expectAna(page: Page): Promise<void> {
  await expect(rows(page)).toContainText('Se harán 1 cuenta y 1 cliente.');
  const first = page.getByRole('listitem').filter({ hasText: /^Fila.*Ana Prueba/ });
  await expect(first).toContainText('uno@correo.example');
  await expect(first).toContainText('La contraseña estaba junto al correo.');
}

test('[IMP-36] lines of a copied cell stay lines, however a program writes them', async ({
  page,
  reseller,
}) => {
  await signIn(page, reseller);
  const cells = [
    'uno@correo.example<br/>clave1',
    'uno@correo.example<br>\n  clave1',
    '<p>uno@correo.example</p><p>clave1</p>',
    '<div>uno@correo.example</div><div>clave1</div>',
    'uno@correo.example<div>clave1</div>',
    '<ul><li>uno@correo.example</li><li>clave1</li></ul>',
    '<span style="white-space: pre-wrap">uno@correo.example\nclave1</span>',
    '<span>uno@correo.example</span><br style="mso-data-placement:same-cell"><b>clave1</b>',
  ];
  for (const cell of cells) {
    await page.goto('/import');
    await paste(page, table(cell), PLAIN);
    await expectAna(page);
    await page.getByRole('button', { name: 'Descartar hoja' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByLabel('Archivo', { exact: true })).toBeAttached();
  }
});

test('[IMP-37] a page called a book is read, whatever stands before its tables, and a title is no sheet', async ({
  page,
  reseller,
}) => {
  await signIn(page, reseller);
  const data = table('uno@correo.example<br>clave1');
  const pages = [
    `<style>td{color:red}</style>${data}`,
    `<?xml version="1.0" encoding="UTF-8"?>\n<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body>${data}</body></html>`,
    `<!-- made by a panel -->\n<meta charset="utf-8">${data}`,
    `\uFEFF\n<!DOCTYPE html><html xmlns:o="urn:o"><head><title>Hoja</title></head><body>${data}</body></html>`,
    `<div><h1>Reporte</h1><center>${data}</center></div>`,
    `<table><tr><td>REPORTE DE CLIENTES</td></tr></table>${data}<table><tr><td>Total</td><td>1</td></tr></table>`,
    `<table><tr><td>${data}</td></tr></table>`,
    `<table><tr>${HEAD.map((text) => `<th>${text}</th>`).join('')}</tr></table><table>${row('uno@correo.example<br>clave1', 'Ana Prueba')}</table>`,
  ];
  for (const [at, text] of pages.entries()) {
    await chooseFile(page, `hoja${at}.xls`, text);
    await expectAna(page);
    await page.getByRole('button', { name: 'Descartar hoja' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByLabel('Archivo', { exact: true })).toBeAttached();
  }
});

test('[IMP-28] [IMP-33] the separator is named, and which of two columns counts is one touch', async ({
  page,
  reseller,
}) => {
  await signIn(page, reseller);
  const text = [
    'Servicio;Correo;Clave;Cliente;Celular;WhatsApp;Perfil;Precio;Vence',
    'Netflix;uno@correo.example;clave1;Ana Prueba;911111111;987654321;1;15,50;31/12/2026',
    'Netflix;uno@correo.example;clave1;Beto Prueba;911111112;987654322;2;15,50;31/12/2026',
  ].join('\n');
  await chooseFile(page, 'hoja.csv', text);
  const separator = page.getByLabel('Las columnas se separan con');
  await expect(separator).toHaveValue(';');
  await separator.selectOption('Barra |');
  await expect(page.getByRole('button', { name: /^Traer / })).toBeDisabled();
  await separator.selectOption('Punto y coma');
  await expect(rowOf(page, 2)).toContainText('¿Qué vale aquí?');
  await expect(page.getByRole('button', { name: /^Traer / })).toBeDisabled();
  await page
    .getByRole('group', { name: '¿Qué columna es Teléfono?' })
    .getByRole('radio', { name: 'WhatsApp: 987654321' })
    .check();
  await expect(rows(page)).toContainText('Se harán 1 cuenta y 2 clientes.');
  await expect(rowOf(page, 2)).toContainText('987 654 321');
});
