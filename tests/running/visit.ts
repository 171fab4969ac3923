import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { trustAuthority } from '#tests/support/authority.ts';
import { findChromium } from '#tests/support/machine/chromium.ts';

export interface Visit {
  domain: string;
  /** Where the name leads. */
  address: string;
  email: string;
  password: string;
  /** Certificate of the authority that signed the server's certificate, which the browser trusts from now on. */
  rootCertificate: string;
  /** Where a picture of the panel goes. */
  picture: string;
}

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** Opens the app over https in a whole Chromium, signs in, and gives what stands in the way of an installation. */
export async function visit({
  domain,
  address,
  email,
  password,
  rootCertificate,
  picture,
}: Visit): Promise<string[]> {
  const home = await mkdtemp(join(tmpdir(), 'vigente-visit-'));
  await trustAuthority(home, rootCertificate);
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('There is no Chromium');
  const context = await chromium.launchPersistentContext(join(home, 'profile'), {
    ...PHONE,
    executablePath,
    env: { ...definedEnvironment(), HOME: home },
    args: ['--no-sandbox', '--disable-quic', `--host-resolver-rules=MAP ${domain} ${address}`],
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`https://${domain}/login`);
    await page.getByLabel('Correo').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /^Hola/ }).waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.screenshot({ path: picture });
    return await obstacles(page);
  } finally {
    await context.close();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function obstacles(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  return [
    ...errors.map(({ message }) => message),
    ...installabilityErrors.map(({ errorId }) => errorId),
    ...((await page.evaluate(() => isSecureContext)) ? [] : ['not a secure context']),
  ];
}

const definedEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
