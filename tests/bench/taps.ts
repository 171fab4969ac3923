import type { Locator, Page } from '@playwright/test';
import { bar } from './bars.ts';
import { whenDrained } from './device-state.ts';
import { runInPage } from './page-script.ts';
import { figure, quantile, spread } from './stats.ts';
import type { TapTimes } from './tap-page.ts';

const SHOWN_MS = 60;
const DURABLE_MS = 100;

/** Presses `button` and waits until the list shows the client named `name` changed. */
async function measureTap(page: Page, userId: string, name: string, button: Locator): Promise<TapTimes> {
  await page.evaluate(([user, client]) => window.armTap(user, client), [userId, name] as const);
  await button.click();
  return page.evaluate(() => window.tapTimes);
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar cuentas' }).fill(text);
}

/** From /sold with one account found: sells, renews and edits one client after the other. */
export async function benchTaps(page: Page, userId: string, samples: number): Promise<void> {
  await runInPage(page, 'tap-page.ts');
  await runInPage(page, 'watch-page.ts');
  const creates: TapTimes[] = [];
  const renewals: TapTimes[] = [];
  const edits: TapTimes[] = [];
  for (let n = 0; n < samples; n += 1) {
    const name = `Cliente ${n} nuevo`;
    await whenDrained(page, userId);
    // Another account each time: a row shows the first five of its clients.
    await page.getByRole('button', { name: '+ Add' }).nth(n).click();
    const sale = page.getByRole('dialog', { name: 'Vender perfil' });
    await sale.getByRole('textbox', { name: 'Nombre' }).fill(name);
    await sale.getByRole('textbox', { name: 'Teléfono' }).fill('912345678');
    await sale.getByRole('textbox', { name: 'O escríbelos' }).fill('1');
    await sale.getByLabel('Precio').fill('15');
    creates.push(await measureTap(page, userId, name, sale.getByRole('button', { name: 'Vender' })));
    await page
      .getByRole('dialog', { name: `Vendido a ${name}` })
      .getByRole('button', { name: 'Listo' })
      .click();

    await search(page, name);
    await whenDrained(page, userId);
    await page.getByTitle(name).first().click();
    await page
      .getByRole('dialog', { name, exact: true })
      .getByRole('button', { name: 'Renovar', exact: true })
      .click();
    const renewal = page.getByRole('dialog', { name: `Renovar a ${name}` });
    renewals.push(
      await measureTap(page, userId, name, renewal.getByRole('button', { name: 'Renovar', exact: true })),
    );

    await whenDrained(page, userId);
    await page.getByRole('dialog', { name, exact: true }).getByRole('button', { name: 'Editar' }).click();
    const edit = page.getByRole('dialog', { name: 'Editar cliente' });
    const renamed = `${name} dos`;
    await edit.getByRole('textbox', { name: 'Nombre' }).fill(renamed);
    edits.push(await measureTap(page, userId, renamed, edit.getByRole('button', { name: 'Guardar' })));
    // The list shows the change before the form has left.
    await edit.waitFor({ state: 'hidden' });
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
    await search(page, '');
  }
  report('create (sell a profile)', creates);
  report('renew', renewals);
  report('edit', edits);
}

function report(name: string, times: TapTimes[]): void {
  const shown = times.map(({ shownMs }) => shownMs);
  figure(`${name}: on screen`, spread(shown));
  bar({ name: `b. ${name}: on screen, median`, measured: quantile(shown, 0.5), limit: SHOWN_MS, unit: 'ms' });
  const durable = times.map(({ durableMs }) => durableMs);
  figure(`${name}: durable`, spread(durable));
  bar({
    name: `b. ${name}: durable, median`,
    measured: quantile(durable, 0.5),
    limit: DURABLE_MS,
    unit: 'ms',
  });
}
