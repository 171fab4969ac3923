/**
 * `npm run screenshots` takes pictures of every screen of the built app, light and dark, on four sizes of screen, into
 * docs/screenshots: with demo data all screens and dialogs, and the screens as well for a reseller who has nothing yet and
 * for one with 10,000 accounts. Git keeps only the three in the README. The manifest's few go to public/screenshots.
 * Parts of it: `-- manifest`, `-- empty`, `-- usual`, `-- full`, and sizes such as `-- phone desktop`.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { ADMIN_SHOTS, DIALOGS, heading, SCREENS, type Shot } from '#tests/tools/screenshot-lists.ts';
import { signInByForm } from '#tests/e2e/support/sign-in.ts';
import { builtTree } from '#tests/support/build/built-tree.ts';
import { findChromium } from '#tests/support/machine/chromium.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { fillBooks } from '#tests/bench/stage.ts';
import { apiClient, type ApiClient } from '#tests/support/api/api-client.ts';
import { createLiveUser } from '#tests/support/api/live-users.ts';
import { builtServer, freePort, serverProcess } from '#tests/support/app/server-process.ts';

const FOLDER = join(repositoryRoot, 'docs/screenshots');
const SHOWN_FOLDER = join(repositoryRoot, 'public/screenshots');
/** As `vite.config.ts` names them in the manifest. */
const SHOWN: Partial<Record<Device, string[]>> = {
  phone: ['panel', 'sold', 'due'],
  desktop: ['panel', 'sold'],
};
const FORMS: Partial<Record<Device, string>> = { phone: 'narrow', desktop: 'wide' };
const MOST = { accounts: 10_000, clients: 50_000 };
const SHOWN_QUALITY = 72;
const CHOSEN = process.argv.slice(2);
const SHOWN_ALONE = CHOSEN.includes('manifest');
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
const DEMO = { email: 'demo@vigente.local', password: 'vigente-demo-2026' };
const ADMIN = { ...DEMO, email: 'admin@vigente.local' };

const TOUCH = { deviceScaleFactor: 1.5, isMobile: true, hasTouch: true };
const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, ...TOUCH },
  'small-phone': { viewport: { width: 360, height: 740 }, ...TOUCH },
  desktop: { viewport: { width: 1280, height: 800 } },
  'wide-desktop': { viewport: { width: 1440, height: 900 } },
} as const;

const BOOKS = ['usual', 'empty', 'full'] as const;
type Book = (typeof BOOKS)[number];
type Device = keyof typeof DEVICES;

/** The screens of any book: their heading stands where a list has no row, too. */
const ANY_BOOK = SCREENS.map((shot) => ({ ...shot, ready: heading }));

const SHOTS: Record<Book, Shot[]> = { usual: [...SCREENS, ...DIALOGS], empty: ANY_BOOK, full: ANY_BOOK };

/** Adds rows that the demo data lacks: staff, credit movements, codes, administrators' actions. */
async function populate(url: string, dataDir: string): Promise<void> {
  for (const username of ['Rosa Quispe', 'Martín Salas', 'Créditos Lima', 'Streaming Arequipa']) {
    await createLiveUser(dataDir, { username });
  }
  const admin = await enter(url, ADMIN.email);
  const demo = await enter(url, DEMO.email);
  const made = await admin.api.send('POST', '/codecredit/create', { code: 12, quantity: 50 });
  const codes = made.body['data'] as { code: string }[];
  for (const { code } of codes.slice(0, 3)) await demo.api.send('POST', '/credit/recharge', { code });
  const { body } = await demo.api.send('GET', '/user/all_user');
  const people = body as unknown as { id: string; username: string }[];
  for (const [index, { id, username }] of people.filter((one) => one.username.includes(' ')).entries()) {
    await demo.api.send('POST', '/credit/create', { quantity: 5 + index * 5, clientId: id });
    if (username.startsWith('Rosa')) await admin.api.send('PATCH', `/user/change_role/${id}`);
  }
  const staff = (await demo.api.send('GET', '/user/authorized')).body as unknown as { userCode: string }[];
  for (const { userCode } of staff.slice(0, 2)) await demo.api.send('POST', '/favorite/create', { userCode });
}

async function enter(url: string, email: string): Promise<{ api: ApiClient }> {
  const response = await fetch(`${url}/api/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO.password }),
  });
  const { tokenSession, user } = (await response.json()) as { tokenSession: string; user: { id: string } };
  return { api: apiClient(url, { id: user.id, token: tokenSession }) };
}

interface Session {
  baseURL: string;
  device: Device;
  colorScheme: 'light' | 'dark';
  as: { email: string; password: string };
  shots: Shot[];
  /** Comes before a picture's name: `empty-`. */
  prefix?: string;
}

/** The progress in a dialog is that of a queue of messages. */
const LOADING =
  '[aria-busy=true], [role=progressbar]:not([role=dialog] *), [role=status][aria-label=Cargando]';

async function shoot(browser: Browser, session: Session) {
  const { baseURL, device, colorScheme, as, shots, prefix = '' } = session;
  const locale = { locale: 'es-PE', timezoneId: 'America/Lima' };
  const looks = { colorScheme, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...DEVICES[device], ...locale, ...looks, baseURL });
  const page = await context.newPage();
  const take = async (name: string): Promise<void> => {
    if (colorScheme === 'light' && prefix === '' && SHOWN[device]?.includes(name)) {
      const path = join(SHOWN_FOLDER, `${name}-${FORMS[device] ?? device}.jpg`);
      await page.screenshot({ path, type: 'jpeg', quality: SHOWN_QUALITY });
    }
    if (!SHOWN_ALONE)
      await page.screenshot({ path: join(FOLDER, `${prefix}${name}-${device}-${colorScheme}.png`) });
  };
  await page.goto('/login');
  await heading(page);
  if (device.endsWith('phone') && prefix === '') await take('login');
  await signInByForm(page, as);
  for (const { name, path, ready } of shots) {
    await page.goto(path);
    await ready(page);
    await page.evaluate(() => document.fonts.ready);
    await page.locator(LOADING).first().waitFor({ state: 'detached' });
    await take(name);
  }
  await context.close();
}

/** Chosen by name, or all where none is. */
function chosenOf<Name extends string>(names: readonly Name[]): Name[] {
  const chosen = names.filter((name) => CHOSEN.includes(name));
  return chosen.length > 0 ? chosen : [...names];
}

/** Whose pictures are taken; the largest book takes a minute to fill. */
async function ownersOf(books: readonly Book[], dataDir: string): Promise<Record<Book, Session['as']>> {
  const [empty, full] = [await createLiveUser(dataDir), await createLiveUser(dataDir)];
  if (books.includes('full')) await fillBooks(dataDir, full, MOST);
  return { usual: DEMO, empty, full };
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vigente-screenshots-'));
  const env = { DEMO: '1', DEMO_PASSWORD: DEMO.password, RATE_LIMIT: '0' };
  const server = serverProcess({
    args: builtServer(await builtTree()),
    dataDir,
    port: await freePort(),
    env,
  });
  const executablePath = findChromium();
  for (const folder of [FOLDER, SHOWN_FOLDER]) await mkdir(folder, { recursive: true });
  await server.start();
  await populate(server.url, dataDir);
  const browser = await chromium.launch({ args: ARGS, ...(executablePath && { executablePath }) });
  const books = SHOWN_ALONE ? (['usual'] as const) : chosenOf(BOOKS);
  const devices = SHOWN_ALONE ? (['phone', 'desktop'] as const) : chosenOf(Object.keys(DEVICES) as Device[]);
  try {
    const owners = await ownersOf(books, dataDir);
    for (const book of books) {
      for (const device of devices) {
        for (const colorScheme of SHOWN_ALONE ? (['light'] as const) : (['light', 'dark'] as const)) {
          const looks = { baseURL: server.url, device, colorScheme };
          const shots = SHOTS[book].filter(({ name }) => !SHOWN_ALONE || SHOWN[device]?.includes(name));
          await shoot(browser, {
            ...looks,
            as: owners[book],
            shots,
            prefix: book === 'usual' ? '' : `${book}-`,
          });
          if (!SHOWN_ALONE && book === 'usual')
            await shoot(browser, { ...looks, as: ADMIN, shots: ADMIN_SHOTS });
        }
      }
    }
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
