import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { setStage } from './stage.ts';
import { signInPatiently } from './expiry.ts';
const stage = await setStage({ accounts: 10_000, clients: 50_000 });
try {
  const { page, context } = await stage.newPhone();
  page.setDefaultTimeout(300_000);
  await signInPatiently(page, stage);
  await page.goto('/movements');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.waitForTimeout(15_000);
  const b = await stage.browser.newBrowserCDPSession();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.setSamplingInterval', { interval: 500 });
  const mains = async () => {
    const { processInfo } = await b.send('SystemInfo.getProcessInfo');
    let ns = 0;
    for (const { id, type } of processInfo) if (type === 'renderer') for (const t of readdirSync(`/proc/${id}/task`)) {
      if (readFileSync(`/proc/${id}/task/${t}/comm`, 'utf8').includes('Main') || t === String(id)) ns += Number(readFileSync(`/proc/${id}/task/${t}/schedstat`, 'utf8').split(' ')[0]);
    }
    return ns / 1e6;
  };
  const press = async (name: string, kind: 'link' | 'tab', settle: number) => {
    const element = await page.getByRole(kind, { name }).elementHandle();
    await page.waitForTimeout(3000);
    await cdp.send('Profiler.start');
    const before = await mains();
    await element!.evaluate((el) => (el as unknown as { click(): void }).click());
    if (kind === 'link') await page.getByRole('list', { name: 'Ganancia de cada servicio por mes' }).waitFor();
    else await page.waitForFunction((n) => [...document.querySelectorAll('[role=tab]')].some((t) => t.textContent === n && t.getAttribute('aria-selected') === 'true'), name);
    const after = await mains();
    await page.waitForTimeout(settle);
    const { profile } = await cdp.send('Profiler.stop');
    writeFileSync(`/tmp/w/fig2-scratch/view-${name}.cpuprofile`, JSON.stringify(profile));
    console.log(name.padEnd(14), 'main-thread CPU ms, unthrottled', (after - before).toFixed(1), 'x4', ((after - before) * 4).toFixed(0));
  };
  await press('Números', 'link', 100);
  for (let round = 0; round < 3; round += 1) for (const tab of ['Cuentas', 'Proveedores', 'Clientes', 'Servicios']) await press(tab, 'tab', 100);
} finally { await stage.close(); }
