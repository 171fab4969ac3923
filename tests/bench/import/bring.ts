import { bar } from '#tests/bench/bars.ts';
import { slowDown, SLOW_MS, type Stage } from '#tests/bench/stage.ts';
import { figure, ms } from '#tests/bench/stats.ts';
import { signIn } from '#tests/e2e/support/sign-in.ts';
import { csv } from '#tests/support/sheets/presets.ts';
import { dmy, truths } from '#tests/support/sheets/truth.ts';

const ROWS = 2_000;
const SHOWN_MS = 3_000;
const KEPT_MS = 5_000;
const PATIENT_MS = 180_000;

/** A sheet of 2,000 clients, four to an account, as somebody brings it on a plane: opened, looked at and kept. */
export async function benchBring(stage: Stage, { rate }: { rate: number }): Promise<void> {
  const { page, context } = await stage.newPhone();
  await page.goto('/login');
  await signIn(page, stage.reseller, SLOW_MS);
  await page.goto('/import');
  const field = page.getByLabel('Archivo', { exact: true });
  await field.waitFor();
  // Its parts come with the first sheet; the second is measured.
  const file = (count: number) => ({
    name: 'hoja.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(sheetOf(count)),
  });
  await field.setInputFiles(file(8));
  const button = page.getByRole('button', { name: /^Traer \d/ });
  await button.waitFor();
  await page.getByRole('button', { name: 'Descartar hoja' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await field.waitFor();
  await context.setOffline(true);
  await slowDown(page, rate);
  const began = performance.now();
  await field.setInputFiles(file(ROWS));
  await button.waitFor({ timeout: PATIENT_MS });
  const read = performance.now();
  await button.click();
  await page.getByRole('heading', { name: /^Listo/ }).waitFor({ timeout: PATIENT_MS });
  const kept = performance.now();
  figure(`${ROWS} rows of a sheet: read and shown`, ms(read - began));
  figure(`${ROWS} rows of a sheet: checked and kept`, ms(kept - read));
  bar({
    name: `a sheet of ${ROWS} rows at ${rate}x: shown`,
    measured: read - began,
    limit: SHOWN_MS,
    unit: 'ms',
  });
  bar({ name: `the same, kept`, measured: kept - read, limit: KEPT_MS, unit: 'ms' });
  await context.close();
}

function sheetOf(count: number): string {
  const head = [
    'Servicio',
    'Correo',
    'Contraseña',
    'Perfil',
    'PIN',
    'Cliente',
    'Teléfono',
    'Precio',
    'Vence',
  ];
  const rows = truths(count, { tag: 'b' }).map((t) => [
    t.service,
    t.email,
    t.password,
    t.slot,
    t.pin,
    t.name,
    t.phone,
    t.price,
    dmy(t.end),
  ]);
  return csv([head, ...rows]);
}
