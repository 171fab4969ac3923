import { setStage, slowDown } from '#tests/bench/stage.ts';
import { benchTaps } from '#tests/bench/taps.ts';
import { signIn } from '#tests/e2e/sign-in.ts';
const mode = process.argv[2];
const stage = await setStage(mode === 'free' ? { accounts: 10000, clients: 50000 } : { accounts: 1000, clients: 5000 });
try {
  const { page } = await stage.newPhone();
  await signIn(page, stage.reseller);
  await page.locator('header a[href="/review"]').filter({ hasText: 'Al día' }).waitFor({ state: 'attached', timeout: 240000 });
  await slowDown(page, 4);
  if (mode === 'free') {
    await page.evaluate(() => { (window as any).long = []; new PerformanceObserver((l) => { for (const e of l.getEntries()) (window as any).long.push(Math.round(e.duration)); }).observe({ entryTypes: ['longtask'] }); });
    const t = Date.now();
    await page.getByRole('link', { name: 'Libres', exact: true }).click();
    await page.getByRole('button', { name: /^Vender un perfil/ }).first().waitFor();
    console.log('open /free', Date.now() - t, await page.evaluate(() => (window as any).long.splice(0)));
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.waitForTimeout(1500);
    console.log('next page', await page.evaluate(() => (window as any).long.splice(0)));
    await page.getByRole('group', { name: 'Categorías' }).getByRole('button').nth(1).click();
    await page.waitForTimeout(1500);
    console.log('chip', await page.evaluate(() => (window as any).long.splice(0)));
    await page.waitForTimeout(31000);
    console.log('tick', await page.evaluate(() => (window as any).long.splice(0)));
    const t2 = Date.now();
    await page.getByRole('button', { name: /^Vender un perfil/ }).first().click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' }).waitFor();
    console.log('open dialog', Date.now() - t2, await page.evaluate(() => (window as any).long.splice(0)));
  } else {
    await page.goto('/sold');
    await page.getByRole('searchbox', { name: 'Buscar cuentas' }).waitFor();
    await benchTaps(page, stage.reseller.id, 8);
  }
} finally { await stage.close(); }
