/** `npm run screenshots`: the pictures of docs/screenshots, from the built app with demo data, light and dark. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { signIn } from '#tests/e2e/sign-in.ts';
import { builtTree } from './built-tree.ts';
import { findChromium } from './chromium.ts';
import { repositoryRoot } from './repository.ts';
import { builtServer, freePort, serverProcess } from './server-process.ts';

const FOLDER = join(repositoryRoot, 'docs/screenshots');
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
const DEMO = { email: 'demo@vigente.local', password: 'vigente-demo-2026' };

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const;

type Device = keyof typeof DEVICES;

/** A picture: its name, its address, and what must be there or be done before it is taken. */
interface Shot {
  name: string;
  path: string;
  ready: (page: Page) => Promise<unknown>;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

const SCREENS: Shot[] = [
  { name: 'panel', path: '/', ready: (page) => page.getByText('FINANZAS').waitFor() },
  { name: 'sold', path: '/sold', ready: firstAccount },
  { name: 'support', path: '/support', ready: firstAccount },
  { name: 'overdue', path: '/overdue', ready: firstAccount },
  { name: 'due', path: '/due', ready: heading },
  { name: 'free', path: '/free', ready: heading },
  { name: 'categories', path: '/categories', ready: heading },
  { name: 'suppliers', path: '/suppliers', ready: heading },
  { name: 'templates', path: '/templates', ready: heading },
  { name: 'review', path: '/review', ready: heading },
];

const DIALOGS: Shot[] = [
  { name: 'new-client', path: '/free', ready: openSale },
  { name: 'client', path: '/sold', ready: openClient },
  ...['client-renew', 'client-data', 'client-offer', 'client-refund'].map((name) => ({
    name,
    path: '/sold',
    ready: async (page: Page) => swap(page, name, await openClient(page)),
  })),
  ...['account-renew', 'account-dates', 'account-support', 'account-ask-refund', 'account-down'].map(
    (name) => ({
      name,
      path: '/sold',
      ready: async (page: Page) => swap(page, name, await openAccount(page)),
    }),
  ),
  {
    name: 'template',
    path: '/templates?dialog=template&id=datos',
    ready: (page) => page.getByRole('dialog').waitFor(),
  },
];

const SHOTS: Record<Device, Shot[]> = {
  phone: [...SCREENS, ...DIALOGS],
  desktop: [...SCREENS, ...DIALOGS],
};

function firstAccount(page: Page): Promise<void> {
  return page
    .getByRole('list', { name: /^Clientes de/ })
    .first()
    .waitFor();
}

async function openSale(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Vender/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: 'Nuevo cliente' });
  await sheet.getByRole('textbox', { name: 'Nombre' }).fill('Lucía Ramos');
  await sheet.getByRole('textbox', { name: 'Teléfono' }).fill('912345678');
}

/** Opens the card of the first client in sight; gives their id. */
async function openClient(page: Page): Promise<string> {
  await firstAccount(page);
  await page
    .getByRole('list', { name: /^Clientes de/ })
    .getByRole('button')
    .first()
    .click();
  return openedId(page);
}

/** Opens a sale on the first account in sight; gives the account's id. */
async function openAccount(page: Page): Promise<string> {
  await firstAccount(page);
  await page.getByRole('button', { name: '+ Add' }).first().click();
  return openedId(page);
}

async function openedId(page: Page): Promise<string> {
  await page.getByRole('dialog').waitFor();
  return new URL(page.url()).searchParams.get('id') ?? '';
}

/** Another dialog about the same row. */
async function swap(page: Page, name: string, id: string): Promise<void> {
  await page.goto(`/sold?dialog=${name}&id=${id}`);
  await page.getByRole('dialog').waitFor();
}

async function shoot(browser: Browser, baseURL: string, device: Device, colorScheme: 'light' | 'dark') {
  const locale = { locale: 'es-PE', timezoneId: 'America/Lima' };
  const looks = { colorScheme, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...DEVICES[device], ...locale, ...looks, baseURL });
  const page = await context.newPage();
  const take = (name: string) =>
    page.screenshot({ path: join(FOLDER, `${name}-${device}-${colorScheme}.png`) });
  await page.goto('/login');
  await heading(page);
  if (device === 'phone') await take('login');
  await signIn(page, DEMO);
  for (const { name, path, ready } of SHOTS[device]) {
    await page.goto(path);
    await ready(page);
    await page.evaluate(() => document.fonts.ready);
    await take(name);
  }
  await context.close();
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vigente-screenshots-'));
  const env = { DEMO: '1', DEMO_PASSWORD: DEMO.password };
  const server = serverProcess({
    args: builtServer(await builtTree()),
    dataDir,
    port: await freePort(),
    env,
  });
  const executablePath = findChromium();
  await mkdir(FOLDER, { recursive: true });
  await server.start();
  const browser = await chromium.launch({ args: ARGS, ...(executablePath && { executablePath }) });
  try {
    for (const device of ['phone', 'desktop'] as const) {
      for (const scheme of ['light', 'dark'] as const) await shoot(browser, server.url, device, scheme);
    }
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
